import { useId } from 'react'

/** Radio buttons with a sentence each. */
export function Choices<Value extends string>(props: {
  label: string
  labelHidden?: boolean
  values: readonly Value[]
  chosen: Value
  texts: { readonly [value in Value]: string }
  hints: { readonly [value in Value]: string }
  onChoose: (value: Value) => void
}) {
  const { label, labelHidden = false, values, chosen, texts, hints, onChoose } = props
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-medium text-ink text-sm'}>{label}</legend>
      {values.map(value => (
        <label
          key={value}
          className="flex min-h-control cursor-pointer items-start gap-3 rounded-md bg-surface px-3 py-2.5 ring-1 ring-line-strong ring-inset has-checked:bg-accent-soft has-checked:ring-accent-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
          />
          <span className="min-w-0">
            <span className="block font-medium text-ink text-sm">{texts[value]}</span>
            <span className="block text-muted text-pretty text-sm">{hints[value]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
