/**
 * The part of a browser that a front desk day needs. `element` is an expression that returns an element of
 * the page.
 */
export type Engine = {
  readonly name: string
  /** The data that survives closing the last window. */
  readonly keeps: 'its profile' | 'nothing but the session'
  goTo(url: string): Promise<void>
  reload(): Promise<void>
  evaluate(expression: string): Promise<unknown>
  click(element: string): Promise<void>
  type(element: string, text: string): Promise<void>
  /** Closes and reopens the browser, or only its windows if its data would not survive. */
  reopen(): Promise<void>
  /** Console errors of the pages, if the engine reports them. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}
