import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { FetchedLater } from './fetched-later.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What the cross is called; without it there is no cross. */
  cross?: 'close' | 'cancel'
  size?: 'small' | 'medium' | 'large'
  /** On a phone it takes the whole screen. */
  isFull?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The buttons, the main one last: on phones they stand in a column with the main one on top. */
  footer?: ReactNode
  children: ReactNode
}

const frame = async () => (await import('./dialog-frame.tsx')).DialogFrame

/** Headless UI, which it is made of, is no part of the screens: it comes once they stand, or when a dialog opens. */
export function Dialog(props: DialogProps) {
  return <FetchedLater load={frame} props={props} />
}

export type DescriptionProps = { as?: 'p' | 'div'; className: string; children: ReactNode }

/** What describes the dialog that it stands in. */
export const DescriptionContext = createContext<ComponentType<DescriptionProps> | null>(null)

/** What a dialog is about, which is read out when it opens. */
export function Description(props: DescriptionProps) {
  const Part = useContext(DescriptionContext)
  if (!Part) throw new Error('A description stands in a dialog.')
  return <Part {...props} />
}
