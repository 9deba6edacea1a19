import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { buttonLook } from '../controls/button.tsx'

/** A button that opens a list of boxes to tick, and one on top that ticks all of them, or none. */
export function Checklist<Id extends string>(props: {
  label: string
  icon?: ReactNode
  allLabel: string
  options: readonly { id: Id; label: string; icon?: ReactNode }[]
  checked: readonly Id[]
  onChange: (checked: Id[]) => void
}) {
  const { label, icon, allLabel, options, checked, onChange } = props
  const all = options.map(option => option.id)
  const isAll = checked.length === all.length
  const toggle = (id: Id) => onChange(all.filter(one => (one === id) !== checked.includes(one)))
  return (
    <Popover className="relative">
      <PopoverButton className={classNames(buttonLook('secondary'), 'tabular-nums')}>
        {icon}
        {label}
        <ChevronDown aria-hidden size={18} className="-mr-1 text-muted" />
      </PopoverButton>
      <PopoverPanel
        focus
        ref={keepInWindow}
        className="absolute top-full left-0 z-20 mt-2 max-h-[70dvh] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg bg-raised p-1.5 text-ink text-sm shadow-high outline-none ring-1 ring-line transition duration-100 ease-out starting:scale-98 starting:opacity-0"
      >
        <fieldset>
          <legend className="sr-only">{label}</legend>
          <Box
            isChecked={isAll}
            isMixed={!isAll && checked.length > 0}
            onToggle={() => onChange(isAll ? [] : all)}
            className="font-medium"
          >
            {allLabel}
          </Box>
          <div aria-hidden className="-mx-1.5 my-1.5 h-px bg-line" />
          {options.map(option => (
            <Box
              key={option.id}
              isChecked={checked.includes(option.id)}
              isMixed={false}
              onToggle={() => toggle(option.id)}
            >
              {option.icon}
              {option.label}
            </Box>
          ))}
        </fieldset>
      </PopoverPanel>
    </Popover>
  )
}

/** Its button may stand anywhere in a line. */
function keepInWindow(panel: HTMLElement | null): void {
  const beyond = (panel?.getBoundingClientRect().right ?? 0) - (window.innerWidth - 16)
  if (panel && beyond > 0) panel.style.left = `${-beyond}px`
}

function Box(props: {
  isChecked: boolean
  isMixed: boolean
  onToggle: () => void
  className?: string
  children: ReactNode
}) {
  const { isChecked, isMixed, onToggle, className, children } = props
  return (
    <label
      className={classNames(
        'flex min-h-11 select-none items-center gap-3 rounded-md px-2.5 hover:bg-hover',
        className,
      )}
    >
      <input
        type="checkbox"
        checked={isChecked}
        onChange={onToggle}
        ref={box => {
          if (box) box.indeterminate = isMixed
        }}
        className="size-4.5 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}
