import { Portal } from '@headlessui/react'
import { type ReactNode, useContext } from 'react'
import { PanelTarget } from './panel-target.ts'

/** Stands around what a field opens. */
export function InPanelTarget({ children }: { children: ReactNode }) {
  const target = useContext(PanelTarget)
  return target ? <Portal.Group target={target}>{children}</Portal.Group> : children
}
