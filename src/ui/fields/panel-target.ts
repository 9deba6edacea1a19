import { createContext, type RefObject } from 'react'

/**
 * The part of the page in which the panels and lists of fields open: outside of it they would belong to no part. Null in a
 * dialog, which has them open inside itself.
 */
export const PanelTarget = createContext<RefObject<HTMLElement | null> | null>(null)
