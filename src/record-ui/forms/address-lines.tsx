import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { addressLabels } from '../../domain/clients/address.ts'
import { longestText } from '../../domain/edits/fields.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import type { Language } from '../../domain/text/language.ts'
import { normalizeText } from '../../domain/text/text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { toText } from './typed-values.ts'

type Props = {
  value: Json
  onChange: (value: Json, at: string) => void
  onLeave?: (at: string) => void
  name?: string
  errorAt?: (field: string) => string | undefined
  isRequiredAt?: (field: string) => boolean
  streetClassName?: string
}

/**
 * `onChange` and `onLeave` receive the line. A Belgian postal code fills in the town, unless the user has typed
 * another.
 */
export function AddressLines(props: Props) {
  const { value, onChange, onLeave, name, errorAt, isRequiredAt, streetClassName } = props
  const { language } = useLanguage()
  const address = isObject(value) ? value : {}
  const lineText = (line: string) => toText(address[line] ?? '')
  const towns = useTowns()
  const townList = useId()
  const currentTowns = towns?.(lineText('postalCode'), lineText('country'), language)

  // A postal code that was typed before the table was loaded fills in the town later.
  const isTypedEarly = useRef(false)
  const fillIn = useEffectEvent(() => {
    if (isTypedEarly.current) change('postalCode', lineText('postalCode'))
  })
  useEffect(() => {
    if (towns) fillIn()
  }, [towns])

  function change(line: string, text: string): void {
    if (line === 'postalCode') isTypedEarly.current = towns === undefined
    const city = lineText('city')
    const before = currentTowns?.town ?? ''
    const next = line === 'postalCode' ? towns?.(text, lineText('country'), language).town : undefined
    const canFillCity = city.trim() === '' || city === before
    const filled = next !== undefined && canFillCity && 'city' in address ? { city: next } : {}
    onChange({ ...address, ...filled, [line]: text }, `.${line}`)
  }

  return (
    <>
      {Object.entries(addressLabels).map(([line, label]) => {
        if (!(line in address)) return null
        const at = `.${line}`
        return (
          <TextField
            key={line}
            label={label[language]}
            type={line === 'phoneNumber' ? 'tel' : 'text'}
            autoComplete="off"
            maxLength={longestText}
            value={lineText(line)}
            error={name === undefined ? undefined : errorAt?.(name + at)}
            isRequired={name !== undefined && isRequiredAt?.(name + at)}
            {...(name !== undefined && { name: name + at })}
            {...(line === 'street' && { frameClassName: streetClassName })}
            {...(line === 'city' && { list: townList })}
            onBlur={() => onLeave?.(at)}
            onChange={text => change(line, text)}
          />
        )
      })}
      <datalist id={townList}>
        {currentTowns?.all.map(town => (
          <option key={town} value={town} />
        ))}
      </datalist>
    </>
  )
}

type TownsAt = (
  postalCode: string,
  country: string,
  language: Language,
) => { town: string | undefined; all: readonly string[] }

function useTowns(): TownsAt | undefined {
  const [towns, setTowns] = useState<{ of: TownsAt }>()
  useEffect(() => {
    let isHere = true
    import('../../domain/clients/belgian-towns.ts').then(
      ({ findTowns, mayBeInBelgium }) => {
        const of: TownsAt = (postalCode, country, language) =>
          findTowns(mayBeInBelgium(normalizeText(country)) ? postalCode : '', language)
        if (isHere) setTowns({ of })
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return towns?.of
}
