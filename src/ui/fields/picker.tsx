import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ComponentPropsWithRef, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { useTexts } from '../language.tsx'
import { FieldFrame, type FieldLabels, fieldAttributes, inputLook, partLabels } from './field-frame.tsx'
import { InPanelTarget } from './field-popover.tsx'

export type PickerProps = FieldLabels &
  Pick<ComponentPropsWithRef<'input'>, 'form' | 'name' | 'placeholder' | 'autoFocus' | 'ref'> & {
    value: string | null
    /** The label of the selected option while the list is closed, or '' for none. */
    selectedLabel: string
    onChange: (id: string | null) => void
    /** Filtered by the caller. The array must have a stable identity while the options are the same. */
    options: readonly PickerOption[]
    /** Called on each keystroke, and with '' when the list closes. */
    onQuery: (query: string) => void
    /** The label of an empty option. Without it, a choice cannot be cleared. */
    noneLabel?: string | undefined
    frameClassName?: string | undefined
  }

const movingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

/** A combobox with virtualised options. Twenty thousand options open as fast as ten. */
export function Picker(props: PickerProps) {
  const { labels, rest } = partLabels(props)
  const { value, selectedLabel, onChange, options, onQuery, noneLabel } = rest
  const common = useTexts(commonTexts)
  const { frameClassName, form, name, placeholder, autoFocus, ref } = rest
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  // On Tab, Headless UI selects the highlighted option, even if the user never moved to it.
  const moved = useRef(false)
  const leaving = useRef(false)

  const byId = useMemo(() => new Map(options.map(option => [option.id, option])), [options])
  const { virtual, choiceOf } = useChoices(options, typed, noneLabel !== undefined)

  const choose = (choice: Choice | null | undefined) => {
    // null: Headless UI clears the choice with the text, which here is only a search. undefined: Enter after an arrow
    // key in an empty list.
    if (!leaving.current && choice) onChange(choice.id)
  }
  const search = (query: string) => {
    moved.current = false
    setTyped(query)
    onQuery(query)
  }
  const close = () => {
    leaving.current = false
    moved.current = false
    setTyped(null)
    onQuery('')
  }
  const handleKey = (event: KeyboardEvent, open: boolean) => {
    if (open && movingKeys.has(event.key)) moved.current = true
    leaving.current = open && event.key === 'Tab' && !moved.current
  }
  // Headless UI has no API for opening and closing, but its button handles keys.
  const press = (key: 'ArrowDown' | 'Escape') =>
    button.current?.dispatchEvent(
      new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  const take = (choice: Choice) => {
    choose(choice)
    press('Escape')
  }

  return (
    <FieldFrame id={id} className={frameClassName} {...labels}>
      <Combobox
        value={value !== null ? choiceOf(value) : noneLabel !== undefined ? noneChoice : null}
        by={isSameChoice}
        onChange={choose}
        onClose={close}
        virtual={virtual}
      >
        {combobox => (
          <div className="relative">
            <ComboboxInput
              {...fieldAttributes(id, labels)}
              form={form}
              name={name}
              placeholder={placeholder}
              ref={ref ?? null}
              autoFocus={autoFocus ?? false}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              // Controlled here: Headless UI does not update its text when `shown` changes after a key that selected
              // nothing.
              value={typed ?? selectedLabel}
              onChange={event => search(event.target.value)}
              onKeyDown={event => handleKey(event, combobox.open)}
              onClick={event => {
                if (combobox.open) return
                press('ArrowDown')
                event.currentTarget.select()
              }}
              className={classNames(inputLook, 'pr-11 text-ellipsis')}
            />
            <ComboboxButton
              ref={button}
              aria-label={common.showChoices}
              className="absolute inset-y-0 right-0 grid w-control place-content-center rounded-md text-muted hover:text-ink"
            >
              <ChevronDown aria-hidden size={18} />
            </ComboboxButton>
            <PickerList byId={byId} noneLabel={noneLabel} onPress={take} />
          </div>
        )}
      </Combobox>
    </FieldFrame>
  )
}

export function PickerList(props: {
  byId: ReadonlyMap<string, PickerOption>
  noneLabel: string | undefined
  onPress: (choice: Choice) => void
}) {
  const { byId, noneLabel = '', onPress } = props
  const common = useTexts(commonTexts)
  return (
    <InPanelTarget>
      <ComboboxOptions
        modal={false}
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        // Repeats the anchor's max-height: before the anchor sets it, all options would be rendered.
        className={classNames(
          'z-50 max-h-80 w-[max(var(--input-width),16rem)] overflow-y-auto overscroll-contain [--anchor-max-height:20rem]',
          'rounded-lg bg-raised p-1.5 text-ink text-sm shadow-high outline-none ring-1 ring-line',
        )}
      >
        {({ option: choice }: { option: Choice }) => (
          <ComboboxOption
            value={choice}
            // Headless UI would return the focus one frame later, when a fast user already types in the next field.
            // It ignores prevented events.
            onMouseDown={event => {
              if (event.button !== 0 || isNoChoice(choice)) return
              event.preventDefault()
              onPress(choice)
            }}
            className="group flex h-11 w-full cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 data-disabled:cursor-default data-focus:bg-hover"
          >
            <Check
              aria-hidden
              size={18}
              className="invisible shrink-0 text-accent-text group-data-disabled:hidden group-data-selected:visible"
            />
            {choice.id === null ? (
              <span className="min-w-0 truncate text-muted">
                {choice === noneChoice ? noneLabel : common.nothingFound}
              </span>
            ) : (
              <OptionText {...byId.get(choice.id)} />
            )}
          </ComboboxOption>
        )}
      </ComboboxOptions>
    </InPanelTarget>
  )
}

function OptionText({ label, detail, alert }: Partial<PickerOption>) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2 leading-5 group-data-selected:font-medium">
        <span className="truncate">{label}</span>
        {alert && (
          <span className="flex min-w-0 shrink-[2] items-center gap-1 text-warn-text text-xs">
            <TriangleAlert aria-hidden size={13} className="shrink-0" />
            <span className="truncate">{alert}</span>
          </span>
        )}
      </span>
      {detail !== undefined && <span className="block truncate text-muted text-xs/4">{detail}</span>}
    </span>
  )
}

export type PickerOption = {
  id: string
  label: string
  detail?: string | undefined
  alert?: string | null
}

export type Choice = { readonly id: string | null }
export const noneChoice: Choice = { id: null }
const nothingFound: Choice = { id: null }

const isNoChoice = (choice: Choice | null) => choice === nothingFound

export function useChoices(options: readonly PickerOption[], typed: string | null, hasNone: boolean) {
  // New objects for each query, so the highlight goes to the first match. Otherwise it stays on its option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const choiceOf = useMemo(() => {
    const choices = new Map<string, Choice>()
    return (id: string): Choice => {
      const choice = choices.get(id) ?? { id }
      choices.set(id, choice)
      return choice
    }
  }, [typed])
  const isSearching = typed !== null && typed.trim() !== ''
  const virtual = useMemo(() => {
    const found = options.map(option => choiceOf(option.id))
    // Not while searching: Enter would select the empty option instead of the first match.
    if (hasNone && !isSearching) found.unshift(noneChoice)
    if (found.length === 0) found.push(nothingFound)
    return { options: listChoices(found), disabled: isNoChoice }
  }, [options, choiceOf, hasNone, isSearching])
  return { virtual, choiceOf }
}

const probe: Choice = { id: null }
let targetChoice: Choice | null = null

/** Compares two options for Headless UI, and records which one `listChoices` has to find. */
export function isSameChoice(a: Choice | null, b: Choice | null): boolean {
  if (a === probe) targetChoice = b
  return a === b
}

/**
 * An array with an index. On each key, Headless UI calls `findIndex` for every rendered option. With a choice
 * far down in twenty thousand, the first letter took a third of a second. Calls that do not use
 * `isSameChoice` behave as usual.
 */
function listChoices(choices: Choice[]): Choice[] {
  const places = new Map(choices.map((choice, index) => [choice, index]))
  const findIndex: Choice[]['findIndex'] = (isIt, self) => {
    targetChoice = null
    isIt(probe, -1, choices)
    return targetChoice === null
      ? Array.prototype.findIndex.call(choices, isIt, self)
      : (places.get(targetChoice) ?? -1)
  }
  return Object.defineProperty(choices, 'findIndex', { value: findIndex })
}
