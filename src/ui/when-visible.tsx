import { useEffect, useEffectEvent, useRef } from 'react'

/** An unseen mark at the end of a list: `onVisible` is called when it comes near the window, and again when it stays. */
export function WhenVisible({ onVisible, again }: { onVisible: () => void; again: unknown }) {
  const mark = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onVisible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer looks anew, for when the mark has stayed in sight.
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(seen => seen.some(item => item.isIntersecting) && tell(), {
      rootMargin: '200px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [again])
  return <div ref={mark} aria-hidden className="h-px" />
}
