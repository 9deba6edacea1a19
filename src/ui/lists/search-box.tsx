import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { inputLook } from '../fields/field-frame.tsx'
import { useTexts } from '../language.tsx'

export type SearchBoxProps = {
  value: string
  onChange: (value: string) => void
  /** Its name too: 'Search species...'. */
  placeholder: string
  maxLength?: number
  className?: string
}

// The browser's own clear button differs by browser, and the keyboard cannot reach it.
const ownClearHidden = '[&::-webkit-search-cancel-button]:hidden'

export function SearchBox({ value, onChange, placeholder, maxLength, className }: SearchBoxProps) {
  const common = useTexts(commonTexts)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={classNames('relative min-w-0', className)}>
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
      />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        {...(maxLength === undefined ? {} : { maxLength })}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && value !== '' && clear()}
        className={classNames(inputLook, 'pr-12 pl-10', ownClearHidden)}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={common.clearSearch}
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-11 place-content-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden size={18} />
        </button>
      )}
    </div>
  )
}
