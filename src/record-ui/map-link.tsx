import ExternalLink from 'lucide-react/icons/external-link'
import MapIcon from 'lucide-react/icons/map'
import type { ReactNode } from 'react'
import { byLanguage, translated } from '../domain/text/language.ts'
import { classNames } from '../ui/class-names.ts'
import { Menu, MenuExternalLink, MenuSection } from '../ui/controls/menu.tsx'
import { useTexts } from '../ui/language.tsx'

/** A map service receives the address, so the first press only lists the services. */
export function MapLink({
  address,
  className,
  children,
}: {
  address: string
  className?: string
  children: ReactNode
}) {
  const texts = useTexts(mapTexts)
  const own = deviceMapUrl(address, navigator.userAgent)
  return (
    <Menu
      label={texts.show(address)}
      button={children}
      buttonClassName={classNames('text-left', className)}
      place="bottom start"
    >
      <MenuSection label={texts.sharesAddress}>
        <MenuExternalLink href={openStreetMapUrl(address)} icon={<ExternalLink aria-hidden size={18} />}>
          {texts.openStreetMap}
        </MenuExternalLink>
        {own !== null && (
          <MenuExternalLink href={own} icon={<MapIcon aria-hidden size={18} />}>
            {texts.ownMap}
          </MenuExternalLink>
        )}
      </MenuSection>
    </Menu>
  )
}

export function openStreetMapUrl(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

/** The device's own map app; null when no address opens it. */
export function deviceMapUrl(address: string, userAgent: string): string | null {
  const query = encodeURIComponent(address)
  if (/android/i.test(userAgent)) return `geo:0,0?q=${query}`
  return /iphone|ipad|macintosh/i.test(userAgent) ? `maps://?q=${query}` : null
}

const mapTexts = byLanguage({
  show: translated(
    (address: string) => `Show ${address} on a map`,
    address => `Afficher ${address} sur une carte`,
    address => `${address} op een kaart tonen`,
  ),
  sharesAddress: translated(
    'The map service you open will receive this address.',
    'Le service de cartes que vous ouvrez recevra cette adresse.',
    'De kaartdienst die u opent, ontvangt dit adres.',
  ),
  openStreetMap: translated('OpenStreetMap website', 'Site d’OpenStreetMap', 'Website van OpenStreetMap'),
  ownMap: translated(
    'Maps app of this device',
    'L’application de cartes de cet appareil',
    'De kaartenapp van dit toestel',
  ),
})
