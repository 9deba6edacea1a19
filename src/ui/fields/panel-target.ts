import { createContext, type RefObject } from 'react'

/** The landmark region in which the panels of fields open. Null in a dialog, which contains its panels. */
export const PanelTarget = createContext<RefObject<HTMLElement | null> | null>(null)
