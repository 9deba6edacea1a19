import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useFocusReturn } from '../fields/focus.tsx'
import { FetchedLater } from './fetched-later.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The label of the close button. Without a label, there is no close button. */
  cross?: 'close' | 'cancel'
  size?: 'small' | 'medium' | 'large'
  isFull?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The main button is last. On phones, the buttons form a column with the main one on top. */
  footer?: ReactNode
  children: ReactNode
}

const frame = async () => (await import('./dialog-frame.tsx')).DialogFrame

/** Headless UI is loaded lazily: in idle time, or when the first dialog opens. */
export function Dialog(props: DialogProps) {
  useFocusReturn(props.open)
  return <FetchedLater load={frame} props={props} />
}

export type DescriptionProps = { as?: 'p' | 'div'; className: string; children: ReactNode }

export const DescriptionContext = createContext<ComponentType<DescriptionProps> | null>(null)

/** Screen readers announce it when the dialog opens. */
export function Description(props: DescriptionProps) {
  const Part = useContext(DescriptionContext)
  if (!Part) throw new Error('A description stands in a dialog.')
  return <Part {...props} />
}
