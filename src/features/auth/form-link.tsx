import { Link, useLocation } from 'react-router-dom'

/** From login to register and back: the address that the person came from travels along. */
export function FormLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation()
  return (
    <Link
      to={to}
      state={state}
      className="-mx-1 inline-flex min-h-11 items-center rounded-sm px-1 font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
