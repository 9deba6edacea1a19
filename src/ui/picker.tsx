import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentPropsWithRef, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldWords, fieldAttributes, inputLook, partWords } from './field-frame.tsx'
import { type Choice, isSameChoice, noneChoice, type PickerOption, useChoices } from './picker-choices.ts'
import { PickerList } from './picker-list.tsx'

export type PickerProps = FieldWords &
  Pick<ComponentPropsWithRef<'input'>, 'form' | 'name' | 'placeholder' | 'autoFocus' | 'ref'> & {
    value: string | null
    /** The chosen option's label, which stands here while the list is closed; '' when none is chosen. */
    shown: string
    onChange: (id: string | null) => void
    /** Those that fit the query: the caller filters. The same array as long as they are the same. */
    options: readonly PickerOption[]
    /** At each keystroke, and '' when the list closes. */
    onQuery: (query: string) => void
    /** The choice of none, on top. Without it a choice can be changed, not taken back. */
    noneLabel?: string | undefined
    emptyLabel: string
    /** Name of the chevron and of the list. */
    toggleLabel: string
    frameClassName?: string | undefined
  }

const movingKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

/** A select that searches. It draws only the options in sight, so twenty thousand open as fast as ten. */
export function Picker(props: PickerProps) {
  const { words, rest } = partWords(props)
  const { value, shown, onChange, options, onQuery, noneLabel, emptyLabel, toggleLabel } = rest
  const { frameClassName, form, name, placeholder, autoFocus, ref } = rest
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  // Headless UI takes what is highlighted when Tab leaves, even the first option that nobody went to.
  const moved = useRef(false)
  const leaving = useRef(false)

  const byId = useMemo(() => new Map(options.map(option => [option.id, option])), [options])
  const { virtual, choiceOf } = useChoices(options, typed, noneLabel !== undefined)

  const choose = (choice: Choice | null | undefined) => {
    // null: Headless UI gives the choice up when the text is cleared; here the text only searches. undefined: Enter after
    // an arrow key in a list that found nothing.
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
  const hearKey = (event: KeyboardEvent, open: boolean) => {
    if (open && movingKeys.has(event.key)) moved.current = true
    leaving.current = open && event.key === 'Tab' && !moved.current
  }
  // Headless UI opens from no code, but its button hears keys.
  const open = () =>
    button.current?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))

  return (
    <FieldFrame id={id} className={frameClassName} {...words}>
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
              {...fieldAttributes(id, words)}
              {...{ form, name, placeholder }}
              ref={ref ?? null}
              autoFocus={autoFocus ?? false}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              // Ours, not Headless UI's own: that one shows no change of `shown` after a key that chose nothing.
              value={typed ?? shown}
              onChange={event => search(event.target.value)}
              onKeyDown={event => hearKey(event, combobox.open)}
              onClick={event => {
                if (combobox.open) return
                open()
                event.currentTarget.select()
              }}
              className={classNames(inputLook, 'pr-11 text-ellipsis')}
            />
            <ComboboxButton
              ref={button}
              aria-label={toggleLabel}
              className="absolute inset-y-0 right-0 grid w-11 place-content-center rounded-md text-muted hover:text-ink"
            >
              <ChevronDown aria-hidden size={18} />
            </ComboboxButton>
            <PickerList byId={byId} noneLabel={noneLabel} emptyLabel={emptyLabel} />
          </div>
        )}
      </Combobox>
    </FieldFrame>
  )
}
