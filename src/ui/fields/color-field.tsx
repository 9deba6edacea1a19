import Check from 'lucide-react/icons/check'
import { useEffect, useId, useRef } from 'react'
import { HexColorPicker } from 'react-colorful'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { Tooltip } from '../controls/tooltip.tsx'
import { useTexts } from '../language.tsx'
import { FieldFrame, type FieldLabels, fieldAttributes, inputLook, partLabels } from './field-frame.tsx'
import { FieldPopover } from './field-popover.tsx'

export type ColorFieldProps = FieldLabels & {
  /** As typed: '#RRGGBB', '#RGB' or invalid text. '' is white. */
  value: string
  onChange: (value: string) => void
  swatches: readonly Swatch[]
  name?: string | undefined
  frameClassName?: string | undefined
}

/** Invalid text is preserved, and the caller shows the error. */
export function ColorField(props: ColorFieldProps) {
  const { labels, rest } = partLabels(props)
  const { value, onChange, swatches, name, frameClassName } = rest
  const id = useId()
  const color = isColor(value) ? fullColor(value) : white
  return (
    <FieldFrame id={id} className={frameClassName} {...labels}>
      <div className="flex gap-2">
        <FieldPopover
          label={labels.label}
          button={{
            'aria-label': `${labels.label}: ${value || white}`,
            style: { backgroundColor: color },
            className: 'size-control shrink-0 rounded-md ring-1 ring-inset ring-line-strong hover:ring-muted',
          }}
          panelClassName="w-72"
        >
          <ColorPicker color={color} onChange={onChange} swatches={swatches} />
        </FieldPopover>
        <input
          type="text"
          {...fieldAttributes(id, labels)}
          name={name}
          value={value}
          onChange={event => onChange(event.target.value)}
          maxLength={7}
          placeholder={white}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(inputLook, 'tabular-nums')}
        />
      </div>
    </FieldFrame>
  )
}

export type Swatch = { color: string; name: string }

export function ColorPicker(props: {
  color: string
  onChange: (color: string) => void
  swatches: readonly Swatch[]
}) {
  const { color, onChange, swatches } = props
  const texts = useTexts(commonTexts)
  const frame = useRef<HTMLDivElement>(null)

  // react-colorful labels its sliders only in English, and one has no aria-valuenow.
  useEffect(() => {
    const [shade, hue] = frame.current?.querySelectorAll('[role="slider"]') ?? []
    const [saturation = '0', brightness = '0'] = shade?.ariaValueText?.match(/\d+/g) ?? []
    shade?.setAttribute('aria-label', texts.shade)
    shade?.setAttribute('aria-valuenow', brightness)
    shade?.setAttribute(
      'aria-valuetext',
      `${texts.saturation} ${saturation}%, ${texts.brightness} ${brightness}%`,
    )
    hue?.setAttribute('aria-label', texts.hue)
  })

  return (
    <div ref={frame} className="flex flex-col gap-3 p-2">
      <HexColorPicker color={color} onChange={onChange} className={pickerLook} />
      {swatches.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {swatches.map(swatch => {
            const isChosen = fullColor(swatch.color) === fullColor(color)
            return (
              <li key={swatch.color}>
                <Tooltip text={swatch.name}>
                  <button
                    type="button"
                    aria-label={swatch.name}
                    aria-pressed={isChosen}
                    onClick={() => onChange(swatch.color)}
                    style={{ backgroundColor: swatch.color }}
                    className="grid size-control place-content-center rounded-md ring-1 ring-inset ring-line-strong"
                  >
                    {isChosen && (
                      <span className="grid size-6 place-content-center rounded-full bg-surface text-ink">
                        <Check aria-hidden size={16} />
                      </span>
                    )}
                  </button>
                </Tooltip>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

// The package's style is outside of every layer, so overrides need `!important`.
const pickerLook = classNames(
  'h-52! w-full! gap-3',
  '[&>:first-child]:rounded-md! [&>:first-child]:border-0! [&>:last-child]:h-11! [&>:last-child]:rounded-md!',
  '[&_[role=slider]:focus-visible]:outline-2! [&_[role=slider]:focus-visible]:outline-focus! [&_[role=slider]:focus-visible]:outline-solid!',
)

const white = '#ffffff'

export function isColor(code: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(code)
}

/** Normalizes a code for comparisons: '#FC0' becomes '#ffcc00'. */
export function fullColor(code: string): string {
  const digits = code.slice(1).toLowerCase()
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
