import { classNames } from './class-names.ts'

/** The shape of text that is on its way. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={classNames('animate-breathe block rounded-sm bg-line', className)} />
}
