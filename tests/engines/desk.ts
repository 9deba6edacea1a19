import { setTimeout as pause } from 'node:timers/promises'
import { buildElementExpression, type Place, type Role } from './element-of.ts'
import type { Engine } from './engine.ts'

const patience = 30_000
const textOfApp =
  "[...document.body.children].flatMap(part => (part.id === 'last-screen' ? [] : [part.innerText])).join('\\n')"

/** Actions of a user on a screen, by role and name, in any engine. Each action waits until it is possible. */
export class Desk {
  readonly engine: Engine
  readonly #origin: string

  constructor(engine: Engine, origin: string) {
    this.engine = engine
    this.#origin = origin
  }

  open(path: string): Promise<void> {
    return this.engine.goTo(this.#origin + path)
  }

  click(role: Role, name: string, within?: Place): Promise<void> {
    return this.#until(`the ${role} "${name}" to press`, async () => {
      const element = buildElementExpression({ role, name }, within)
      if (!(await this.#isThere(element))) return false
      await this.engine.click(element)
      return true
    })
  }

  fill(name: string, text: string, within?: Place): Promise<void> {
    const element = buildElementExpression({ role: 'field', name }, within)
    return this.#until(`the field "${name}"`, async () => {
      if (!(await this.#isThere(element))) return false
      await this.engine.type(element, text)
      return (await this.engine.evaluate(`${element}?.value`)) === text
    })
  }

  async pick(name: string, typed: string, within?: Place): Promise<void> {
    await this.fill(name, typed, within)
    await this.click('option', typed)
  }

  sees(text: string): Promise<void> {
    return this.#until(`"${text}" on the screen`, async () => (await this.text()).includes(text))
  }

  seesRow(name: string, text: string): Promise<void> {
    const row = buildElementExpression({ role: 'row', name })
    return this.#until(`"${text}" in the row of ${name}`, async () =>
      String(await this.engine.evaluate(`${row}?.textContent`)).includes(text),
    )
  }

  until(description: string, expression: string): Promise<void> {
    return this.#until(description, async () => (await this.engine.evaluate(expression)) === true)
  }

  /** The text of the app itself, without the snapshot of the last screen. */
  async text(): Promise<string> {
    return String(await this.engine.evaluate(textOfApp))
  }

  async #isThere(element: string): Promise<boolean> {
    return (await this.engine.evaluate(`Boolean(${element})`)) === true
  }

  async #until(description: string, act: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + patience
    let fault: unknown
    while (performance.now() < end) {
      try {
        if (await act()) return
        fault = undefined
      } catch (error) {
        // The page may rerender during a click.
        fault = error
      }
      await pause(50)
    }
    const screen = await this.text().catch(error => String(error))
    throw new Error(`${this.engine.name} waited in vain for ${description}. It shows:\n${screen}`, {
      cause: fault,
    })
  }
}
