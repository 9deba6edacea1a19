import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { buttonLook } from '../controls/button.tsx'

/** A button with a list of checkboxes and one for all, without loading Headless UI. */
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
  const toggle = (id: Id) => onChange(all.filter(other => (other === id) !== checked.includes(other)))
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const root = useClosing(isOpen, by => {
    setOpen(false)
    if (by === 'Escape') button.current?.focus()
  })
  const panelId = useId()
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className={classNames(buttonLook('secondary'), 'tabular-nums')}
      >
        {icon}
        {label}
        <ChevronDown aria-hidden size={18} className="-mr-1 text-muted" />
      </button>
      {isOpen && (
        <div
          id={panelId}
          ref={begin}
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
        </div>
      )}
    </div>
  )
}

/** Closes on Escape and on a press or a focus outside. Blur alone is ambiguous: a press inside also blurs. */
function useClosing(isOpen: boolean, close: (by: 'Escape' | 'outside') => void) {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const look = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current('outside')
    }
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current('Escape')
    }
    document.addEventListener('pointerdown', look)
    document.addEventListener('focusin', look)
    document.addEventListener('keydown', hear)
    return () => {
      document.removeEventListener('pointerdown', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('keydown', hear)
    }
  }, [isOpen])
  return root
}

function begin(panel: HTMLElement | null): void {
  panel?.querySelector('input')?.focus()
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
        'flex min-h-control select-none items-center gap-3 rounded-md px-2.5 hover:bg-hover',
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
