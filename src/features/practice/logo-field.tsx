import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, useState } from 'react'
import { mostLogoPixels, readLogo } from '../../domain/documents/face.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'

const logoTexts = byLanguage({
  hint: translated(
    'PNG or JPEG. Printed on contracts, invoices, credit notes and statements, and shown in emails to clients and on the signing page.',
    'PNG ou JPEG. Figure sur les contrats, les factures, les notes de crédit et les relevés, dans les e-mails aux clients et sur la page de signature.',
    'PNG of JPEG. Staat op contracten, facturen, creditnota’s en rekeningoverzichten, in e-mails aan klanten en op de ondertekenpagina.',
  ),
  none: translated('No logo yet', 'Pas encore de logo', 'Nog geen logo'),
  choose: translated('Choose a logo', 'Choisir un logo', 'Een logo kiezen'),
  replace: translated('Replace the logo', 'Remplacer le logo', 'Het logo vervangen'),
  remove: translated('Remove the logo', 'Supprimer le logo', 'Het logo verwijderen'),
  unreadable: translated(
    'This file is not a PNG or JPEG image. Choose another one.',
    'Ce fichier n’est pas une image PNG ou JPEG. Choisissez-en un autre.',
    'Dit bestand is geen PNG- of JPEG-afbeelding. Kies een ander.',
  ),
})

export function LogoField(props: {
  label: string
  value: string
  error: string | undefined
  onChange: (logo: string | null) => void
}) {
  const { label, value, onChange } = props
  const texts = useTexts(logoTexts)
  const [isUnreadable, setUnreadable] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const error = isUnreadable ? texts.unreadable : props.error

  async function choose(file: File): Promise<void> {
    const logo = await readFile(file)
    setUnreadable(logo === undefined)
    if (logo !== undefined) onChange(logo)
  }

  function remove(): void {
    setUnreadable(false)
    onChange(null)
    // The pressed button disappears.
    button.current?.focus()
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5 sm:col-span-2">
      <span className="font-medium text-ink text-sm">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        {/* White in the dark theme too, as on paper. */}
        <div className="grid h-24 w-60 max-w-full place-items-center rounded-md bg-white p-3 ring-1 ring-line">
          {value === '' ? (
            <span className="text-sm text-zinc-600">{texts.none}</span>
          ) : (
            <img src={value} alt={label} className="max-h-18 max-w-full object-contain" />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            icon={<ImagePlus aria-hidden size={18} />}
            aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
            onClick={() => input.current?.click()}
          >
            {value === '' ? texts.choose : texts.replace}
          </Button>
          {value !== '' && (
            <Button variant="quiet-danger" onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={label}
          onChange={event => {
            const [file] = event.target.files ?? []
            // Lets the user choose the same file again.
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
      </div>
      <p id={`${id}-hint`} className="text-pretty text-muted text-xs">
        {texts.hint}
      </p>
      <p id={`${id}-error`} role="alert" className="text-danger-text text-sm">
        {error}
      </p>
    </div>
  )
}

/** Scaled down on white, in the best quality that the server accepts. */
async function readFile(file: File): Promise<string | undefined> {
  const image = await decode(file)
  if (image === undefined) return undefined
  const scale = Math.min(1, mostLogoPixels / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) return undefined
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const written = [1, 0.92, 0.7].map(quality => canvas.toDataURL('image/jpeg', quality))
  return written.find(logo => readLogo(logo) !== undefined)
}

/** The name of a file says nothing about its content. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  const start = new Uint8Array(await file.slice(0, 3).arrayBuffer()).join()
  if (start !== '137,80,78' && start !== '255,216,255') return undefined
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}
