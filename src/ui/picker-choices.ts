import { useMemo } from 'react'

export type PickerOption = { id: string; label: string; detail?: string | undefined }

/** What Headless UI has for an option: one object per id and query. */
export type Choice = { readonly id: string | null }
export const noneChoice: Choice = { id: null }
/** The one line of an empty list. */
const nothingFound: Choice = { id: null }

const isNoChoice = (choice: Choice | null) => choice === nothingFound

export function useChoices(options: readonly PickerOption[], typed: string | null, hasNone: boolean) {
  // New ones for each query: the highlight then goes to the first that was found, and else stays on its option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const choiceOf = useMemo(() => {
    const choices = new Map<string, Choice>()
    return (id: string): Choice => {
      const choice = choices.get(id) ?? { id }
      choices.set(id, choice)
      return choice
    }
  }, [typed])
  const isSearching = typed !== null && typed.trim() !== ''
  const virtual = useMemo(() => {
    const found = options.map(option => choiceOf(option.id))
    // Not while searching: Enter would take "none" instead of the first that was found.
    if (hasNone && !isSearching) found.unshift(noneChoice)
    if (found.length === 0) found.push(nothingFound)
    return { options: listChoices(found), disabled: isNoChoice }
  }, [options, choiceOf, hasNone, isSearching])
  return { virtual, choiceOf }
}

const probe: Choice = { id: null }
let asked: Choice | null = null

/** Tells Headless UI whether two are the same, and tells the list below which one it looks for. */
export function isSameChoice(a: Choice | null, b: Choice | null): boolean {
  if (a === probe) asked = b
  return a === b
}

/**
 * A list that knows its places. At each key Headless UI asks, for every option it draws, where that one stands, and goes
 * through the list for it: with a choice far down in twenty thousand, the first letter typed took a third of a second.
 * A question of another kind never reaches `isSameChoice` and is answered in the usual way.
 */
function listChoices(choices: Choice[]): Choice[] {
  const places = new Map(choices.map((choice, index) => [choice, index]))
  const findIndex: Choice[]['findIndex'] = (isIt, self) => {
    asked = null
    isIt(probe, -1, choices)
    return asked === null ? Array.prototype.findIndex.call(choices, isIt, self) : (places.get(asked) ?? -1)
  }
  return Object.defineProperty(choices, 'findIndex', { value: findIndex })
}
