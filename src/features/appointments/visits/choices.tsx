import Check from 'lucide-react/icons/check'
import { classNames } from '../../../ui/class-names.ts'

/** A few words to press. The one that is chosen says so; without a choice they are things to do. */
export function Choices<Id extends string>(props: {
  label: string
  choices: readonly { id: Id; label: string }[]
  chosen?: string
  onChoose: (id: Id) => void
}) {
  const { label, choices, chosen, onChoose } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons.
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(choice => {
        const isChosen = choice.id === chosen
        return (
          <button
            key={choice.id}
            type="button"
            aria-pressed={chosen === undefined ? undefined : isChosen}
            onClick={() => onChoose(choice.id)}
            className={classNames(
              'inline-flex min-h-11 select-none items-center gap-1.5 rounded-full px-4 text-sm ring-1 ring-inset transition-colors duration-100',
              isChosen
                ? 'bg-accent-soft font-medium text-accent-text ring-accent-text/60'
                : 'bg-surface text-ink ring-line-strong/60 hover:bg-hover',
            )}
          >
            {isChosen && <Check aria-hidden size={16} className="-ml-1 shrink-0" />}
            {choice.label}
          </button>
        )
      })}
    </div>
  )
}
