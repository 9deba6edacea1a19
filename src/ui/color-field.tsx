import { useId } from 'react'
import { classNames } from './class-names.ts'
import { fullColor, isColor, white } from './color-code.ts'
import { ColorPicker, type Swatch } from './color-picker.tsx'
import { FieldFrame, type FieldWords, fieldAttributes, inputLook, partWords } from './field-frame.tsx'
import { FieldPopover } from './field-popover.tsx'

export type ColorFieldProps = FieldWords & {
  /** As it was typed: '#RRGGBB', '#RGB', or what is no colour (yet). '' is white. */
  value: string
  onChange: (value: string) => void
  swatches: readonly Swatch[]
  name?: string | undefined
  frameClassName?: string | undefined
}

/** A colour, picked or typed. What is no colour stays as it was typed: the caller says that it is wrong. */
export function ColorField(props: ColorFieldProps) {
  const { words, rest } = partWords(props)
  const { value, onChange, swatches, name, frameClassName } = rest
  const id = useId()
  const color = isColor(value) ? fullColor(value) : white
  return (
    <FieldFrame id={id} className={frameClassName} {...words}>
      <div className="flex gap-2">
        <FieldPopover
          label={words.label}
          button={{
            'aria-label': `${words.label}: ${value || white}`,
            style: { backgroundColor: color },
            className: 'size-11 shrink-0 rounded-md ring-1 ring-inset ring-line-strong hover:ring-muted',
          }}
          panelClassName="w-72"
        >
          <ColorPicker color={color} onChange={onChange} swatches={swatches} />
        </FieldPopover>
        <input
          type="text"
          {...fieldAttributes(id, words)}
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
