/** A browser, as far as a day at the front desk needs one. `element` is an expression that gives an element of the page. */
export type Engine = {
  readonly name: string
  /** What is left of it when its last window is closed. */
  readonly keeps: 'its profile' | 'nothing but the session'
  goTo(url: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** With the pointer, as a person does it. */
  click(element: string): Promise<void>
  /** In place of what stands there. */
  type(element: string, text: string): Promise<void>
  /** Closes the browser and opens it again; where nothing is left of it then, its windows only. */
  reopen(): Promise<void>
  /** What the pages complained of, as far as the engine tells. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}
