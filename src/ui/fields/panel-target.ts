import { createContext, type RefObject } from 'react'

/**
 * The region in which the panels of fields open, as required for landmarks. Null in a dialog, which contains them.
 */
export const PanelTarget = createContext<RefObject<HTMLElement | null> | null>(null)
