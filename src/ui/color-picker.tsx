import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { HexColorPicker } from 'react-colorful'
import { classNames } from './class-names.ts'
import { fullColor } from './color-code.ts'
import { commonTexts } from './common-texts.ts'
import { useTexts } from './language.tsx'
import { Tooltip } from './tooltip.tsx'

export type Swatch = { color: string; name: string }

/** A square of shades, a bar of hues, and colours that are ready to take. */
export function ColorPicker(props: {
  color: string
  onChange: (color: string) => void
  swatches: readonly Swatch[]
}) {
  const { color, onChange, swatches } = props
  const texts = useTexts(commonTexts)
  const frame = useRef<HTMLDivElement>(null)

  // The package names its two sliders in English alone, and gives the first no number, which a slider must have.
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
                    className="grid size-11 place-content-center rounded-md ring-1 ring-inset ring-line-strong"
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

// The package's own style stands outside every layer: what differs from it must insist.
const pickerLook = classNames(
  'h-52! w-full! gap-3',
  '[&>:first-child]:rounded-md! [&>:first-child]:border-0! [&>:last-child]:h-11! [&>:last-child]:rounded-md!',
  '[&_[role=slider]:focus-visible]:outline-2! [&_[role=slider]:focus-visible]:outline-focus! [&_[role=slider]:focus-visible]:outline-solid!',
)
