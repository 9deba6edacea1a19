import X from 'lucide-react/icons/x'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { commonTexts } from '../common-texts.ts'
import { useTexts } from '../language.tsx'

export type Toast = {
  text: string
  /** Ways on and back. The toast goes once one is taken. */
  actions?: readonly ToastAction[]
  /** Whether it goes when a form opens, which may stand where it is. */
  leavesForForms?: boolean
  /** Where the button that was pressed is gone afterwards, the focus goes on here. */
  takesFocus?: boolean
}

export type ToastAction = { label: string; onSelect: () => void }

/** Shows a toast, and answers how to withdraw it: when what it said is no longer true. */
type ShowToast = (toast: Toast) => () => void

type Toasts = { show: ShowToast; makeRoom: () => void }
const ToastContext = createContext<Toasts>({ show: () => () => {}, makeRoom: () => {} })

const shownFor = 10_000

export function useToast(): ShowToast {
  return useContext(ToastContext).show
}

const RoomContext = createContext(0)

/** How much of the window's foot a toast covers: what stands there is to be scrolled out from under it. */
export function useToastRoom(): number {
  return useContext(RoomContext)
}

/** For a form: as it opens, a toast that leaves for forms goes. */
export function useRoomForForm(): void {
  const { makeRoom } = useContext(ToastContext)
  useEffect(() => makeRoom(), [makeRoom])
}

/** Keeps one quiet sentence at the foot of the window for a while, and longer while someone is at it. */
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
  const makeRoom = useCallback(
    () => setShown(before => (before?.toast.leavesForForms === true ? null : before)),
    [],
  )
  const toasts = useMemo(() => ({ show, makeRoom }), [show, makeRoom])
  useLayoutEffect(() => {
    // The foot of the page comes out from under it, and so does by itself what takes the focus. These two are not inherited: of a
    // style that is, the browser would reckon the whole page anew.
    document.body.style.paddingBottom = room > 0 ? `${room}px` : ''
    document.documentElement.style.scrollPaddingBottom = room > 0 ? `${room}px` : ''
  }, [room])
  return (
    <ToastContext value={toasts}>
      <RoomContext value={room}>{children}</RoomContext>
      {/* Beside the page and not in it: an open dialog makes the page deaf, and takes a press on it for a press outside. */}
      {createPortal(
        <div
          role="status"
          // On a phone it is a bar at the edge: one that floats there would cover half of a row's buttons.
          className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center md:px-4 md:pb-[max(1rem,env(safe-area-inset-bottom))]"
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

  // One that is withdrawn, or makes room for another, goes without being closed.
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
    // Asked for its height at once, the browser would lay out the page before all of it has changed.
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
      // Only a focus that shows holds the toast: a finger leaves one behind too, and would hold it for ever.
      onFocus={event => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      onKeyDown={event => event.key === 'Escape' && close()}
      className="pointer-events-auto flex grow items-center gap-1 bg-ink py-1 pr-1 pl-4 text-ground shadow-high max-md:pb-[calc(0.25rem+env(safe-area-inset-bottom))] md:max-w-xl md:grow-0 md:rounded-lg transition duration-150 ease-out starting:translate-y-2 starting:opacity-0"
    >
      <p className="min-w-0 flex-1 py-2 wrap-anywhere">{text}</p>
      {actions.map(action => (
        <button
          key={action.label}
          type="button"
          onClick={() => {
            close()
            action.onSelect()
          }}
          className="min-h-11 shrink-0 rounded-md px-3 font-semibold underline underline-offset-4 outline-current -outline-offset-2 hover:bg-ground/10"
        >
          {action.label}
        </button>
      ))}
      <button
        type="button"
        aria-label={common.dismiss}
        onClick={close}
        className="grid size-11 shrink-0 place-content-center rounded-md outline-current -outline-offset-2 hover:bg-ground/10"
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  )
}

/** The focus must not fall out of the page with the button that held it: it starts again at the page's heading. */
function keepFocus(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement))
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
