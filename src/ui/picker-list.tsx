import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import Check from 'lucide-react/icons/check'
import { classNames } from './class-names.ts'
import { type Choice, noneChoice, type PickerOption } from './picker-choices.ts'

/** The open list of a Picker. */
export function PickerList(props: {
  byId: ReadonlyMap<string, PickerOption>
  noneLabel: string | undefined
  emptyLabel: string
}) {
  const { byId, noneLabel = '', emptyLabel } = props
  return (
    <ComboboxOptions
      modal={false}
      anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
      // Its greatest height stands here too: until the anchor has set it, the list would be as tall as all its options, and
      // draw them all.
      className={classNames(
        'z-50 max-h-80 w-[max(var(--input-width),16rem)] overflow-y-auto overscroll-contain [--anchor-max-height:20rem]',
        'rounded-lg bg-raised p-1.5 text-ink text-sm shadow-high outline-none ring-1 ring-line',
      )}
    >
      {({ option: choice }: { option: Choice }) => (
        <ComboboxOption
          value={choice}
          className="group flex h-11 w-full cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 data-disabled:cursor-default data-focus:bg-hover"
        >
          <Check
            aria-hidden
            size={18}
            className="invisible shrink-0 text-accent-text group-data-disabled:hidden group-data-selected:visible"
          />
          {choice.id === null ? (
            <span className="min-w-0 truncate text-muted">
              {choice === noneChoice ? noneLabel : emptyLabel}
            </span>
          ) : (
            <OptionText {...byId.get(choice.id)} />
          )}
        </ComboboxOption>
      )}
    </ComboboxOptions>
  )
}

function OptionText({ label, detail }: { label?: string; detail?: string | undefined }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate leading-5 group-data-selected:font-medium">{label}</span>
      {detail !== undefined && <span className="block truncate text-muted text-xs/4">{detail}</span>}
    </span>
  )
}
