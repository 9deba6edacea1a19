import X from 'lucide-react/icons/x'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { commonTexts } from '../common-texts.ts'
import { useTexts } from '../language.tsx'

export type Toast = {
  text: string
  actions?: readonly ToastAction[]
  /** For a button that disappears after the press. */
  takesFocus?: boolean
}

export type ToastAction = { label: string; onSelect: () => void }

/** Returns a function that closes the toast when its message is no longer true. */
type ShowToast = (toast: Toast) => () => void

const ToastContext = createContext<ShowToast>(() => () => {})

const shownFor = 10_000

export function useToast(): ShowToast {
  return useContext(ToastContext)
}

const RoomContext = createContext(0)

/** The height at the top of the window that a toast covers. */
export function useToastRoom(): number {
  return useContext(RoomContext)
}

/** Shows one toast at a time, over the top bar. The toast stays longer while it has the focus or the pointer. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; n: number } | null>(null)
  const [room, setRoom] = useState(0)
  const count = useRef(0)
  const show = useCallback((toast: Toast) => {
    count.current += 1
    const n = count.current
    setShown({ toast, n })
    return () => setShown(now => (now?.n === n ? null : now))
  }, [])
  const close = useCallback(() => setShown(null), [])
  return (
    <ToastContext value={show}>
      <RoomContext value={room}>{children}</RoomContext>
      {/* A portal: an open dialog makes the page inert and treats presses on it as outside. */}
      {createPortal(
        <div
          role="status"
          // As high as the top bar, so that it covers nothing of the page.
          className="pointer-events-none fixed inset-x-0 top-0 z-60 flex min-h-bar items-center justify-center md:px-4"
        >
          {shown && <ShownToast key={shown.n} toast={shown.toast} onClose={close} onRoom={setRoom} />}
        </div>,
        document.body,
      )}
    </ToastContext>
  )
}

function ShownToast(props: { toast: Toast; onClose: () => void; onRoom: (height: number) => void }) {
  const { toast, onClose, onRoom } = props
  const { text, actions = [], takesFocus = false } = toast
  const common = useTexts(commonTexts)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  const close = () => {
    keepFocus(box.current)
    onClose()
  }
  const expire = useEffectEvent(close)

  // A toast that is replaced or withdrawn unmounts without `close`.
  useLayoutEffect(() => {
    const element = box.current
    return () => keepFocus(element)
  }, [])

  useEffect(() => {
    if (takesFocus) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(() => {
    const around = box.current?.parentElement
    if (!around) return
    // Not measured immediately, which would force a layout during the update.
    const observer = new ResizeObserver(() => onRoom(around.offsetHeight))
    observer.observe(around)
    return () => {
      observer.disconnect()
      onRoom(0)
    }
  }, [onRoom])
  useEffect(() => {
    if (hovered || focused) return
    const timer = setTimeout(expire, shownFor)
    return () => clearTimeout(timer)
  }, [hovered, focused])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens whether someone is at its buttons.
    <div
      ref={box}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // Only :focus-visible extends its time. A tap leaves a focus too, and the toast would never close.
      onFocus={event => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      onKeyDown={event => event.key === 'Escape' && close()}
      className="pointer-events-auto flex grow items-center gap-1 self-stretch bg-ink pr-1 pl-4 text-ground leading-tight shadow-high md:max-w-xl md:grow-0 md:self-auto md:rounded-lg transition duration-150 ease-out starting:-translate-y-2 starting:opacity-0"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
      {actions.map(action => (
        <button
          key={action.label}
          type="button"
          onClick={() => {
            close()
            action.onSelect()
          }}
          className="min-h-control shrink-0 rounded-md px-3 font-semibold underline underline-offset-4 outline-current -outline-offset-2 hover:bg-ground/10"
        >
          {action.label}
        </button>
      ))}
      <button
        type="button"
        aria-label={common.dismiss}
        onClick={close}
        className="grid size-control shrink-0 place-content-center rounded-md outline-current -outline-offset-2 hover:bg-ground/10"
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  )
}

/** When the focused button is removed, the focus returns to the page's heading. */
function keepFocus(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement))
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
