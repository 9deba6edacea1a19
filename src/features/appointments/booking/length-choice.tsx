import { useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { ChoiceChip, ChoiceChips } from '../../../ui/controls/choice-chip.tsx'
import { inputLook } from '../../../ui/fields/field-frame.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { appointmentFormTexts } from './appointment-form-texts.ts'

const usual = [15, 30, 45, 60, 90, 120]
const longest = 7 * 24 * 60

/** How long it lasts: one of the usual lengths, or so many minutes. The end follows. */
export function LengthChoice(props: { minutes: number; onChange: (minutes: number) => void }) {
  const { minutes, onChange } = props
  const texts = useTexts(appointmentFormTexts)
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="w-fit font-medium text-ink text-sm">
        {texts.lengthTyped}
      </label>
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <ChoiceChips label={texts.length} className="gap-1! sm:gap-2!">
          {usual.map(each => (
            <ChoiceChip
              key={each}
              isChosen={each === minutes}
              onChoose={() => onChange(each)}
              className="px-2! sm:px-3.5!"
            >
              {each}
              <span className="sr-only"> min</span>
            </ChoiceChip>
          ))}
        </ChoiceChips>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text ?? String(minutes)}
          onFocus={event => event.currentTarget.select()}
          onChange={({ target }) => {
            setText(target.value)
            const typed = /^\d{1,5}$/.test(target.value.trim()) ? Number(target.value) : 0
            if (typed > 0 && typed <= longest) onChange(typed)
          }}
          onBlur={() => setText(null)}
          className={classNames(inputLook, 'w-14! px-1! text-center tabular-nums sm:w-20!')}
        />
      </div>
    </div>
  )
}
