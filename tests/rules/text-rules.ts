import { isProduct, nodesOf, type Rule } from './rule.ts'
import type { Node } from './sources.ts'

const isIn = (language: string) => (path: string) =>
  isProduct(path) && new RegExp(`[/-]${language}\\.ts$`).test(path)

const french: Rule = {
  law: 'French is set as the French do: with its own apostrophe, and no line begins with a question mark',
  of: isIn('fr'),
  offences: file => nodesOf(file, node => /\p{L}'\p{L}| [:;!?»]|« /u.test(textIn(node))),
  caught: [
    { path: 'src/ui/texts/fr.ts', code: 'const a = "l\'envoi"' },
    { path: 'src/ui/texts/fr.ts', code: "const a = `ce qu'il attend`" },
    { path: 'src/ui/texts/fr.ts', code: "const a = 'Annuler ?'" },
    { path: 'src/ui/texts/fr.ts', code: "const a = '« Chien »'" },
  ],
  allowed: [
    { path: 'src/ui/texts/fr.ts', code: String.raw`const a = 'Annuler l’envoi\u00a0?'` },
    { path: 'src/ui/texts/en.ts', code: 'const a = "it isn\'t"' },
  ],
}

// The word beside it is the one that we say: bewaren, weggooien, afmelden, server; serveur, échec.
const otherWords = {
  nl: /ops[lt]a|opgeslagen|verw[eo]rp|uitlog|\bhost\b(?!\/)/i,
  fr: /\bhôte|impossible de/i,
}

const oneWord: Rule = {
  law: 'one thing has one word on all screens: what is saved is not stored on the next',
  of: path => isIn('nl')(path) || isIn('fr')(path),
  offences: file => {
    const others = isIn('nl')(file.path) ? otherWords.nl : otherWords.fr
    return nodesOf(file, node => others.test(textIn(node)))
  },
  caught: [
    { path: 'src/app/texts/nl.ts', code: "const a = 'Opgeslagen'" },
    { path: 'src/contract/error-texts-fr.ts', code: "const a = 'L’hôte est occupé.'" },
  ],
  allowed: [
    { path: 'src/app/texts/nl.ts', code: "const a = 'Bewaard'" },
    { path: 'src/contract/error-texts-fr.ts', code: "const a = 'Le serveur est occupé.'" },
  ],
}

function textIn(node: Node): string {
  const { type, value } = node
  if (type === 'Literal') return typeof value === 'string' ? value : ''
  return type === 'TemplateElement' && isCooked(value) ? value.cooked : ''
}

function isCooked(value: unknown): value is { cooked: string } {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
}

export const textRules = [french, oneWord]
