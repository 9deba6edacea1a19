import { isProduct, isUnder, nodesOf, type Rule } from './rule.ts'
import { dotted, type Node, type SourceFile, textIn } from './sources.ts'

// The sample practice lives in streets, and its people have names.
const isText = (path: string) => isProduct(path) && !isUnder('server/demo')(path)

/** Whole files in a language, arguments of `translated`, and what stands under its name beside the others. */
const textsIn = (language: 'fr' | 'nl', file: SourceFile, isWrong: RegExp) => {
  const isFile = new RegExp(`[/-]${language}\\.ts$`).test(file.path)
  return nodesOf(file, (node, around) => {
    const isIn = isFile || [node, ...around].some((inner, depth) => isSaidIn(language, inner, around[depth]))
    return isIn && isWrong.test(textIn(node))
  })
}

function isSaidIn(language: 'fr' | 'nl', node: Node, outer: Node | undefined): boolean {
  if (outer?.type === 'Property') return outer.value === node && dotted(outer.key) === language
  if (outer?.type !== 'CallExpression' || dotted(outer.callee) !== 'translated') return false
  return (
    Array.isArray(outer.arguments) && outer.arguments.indexOf(node) === ['en', 'fr', 'nl'].indexOf(language)
  )
}

const french: Rule = {
  title: 'French is set as the French do: with its own apostrophe, and no line begins with a question mark',
  appliesTo: isText,
  offences: file => textsIn('fr', file, /\p{L}'\p{L}| [:;!?»]|« /u),
  caught: [
    { path: 'src/ui/texts/fr.ts', code: 'const a = "l\'envoi"' },
    { path: 'src/ui/texts/fr.ts', code: "const a = `ce qu'il attend`" },
    { path: 'src/ui/texts/fr.ts', code: "const a = 'Annuler ?'" },
    { path: 'src/ui/texts/fr.ts', code: "const a = '« Chien »'" },
    { path: 'src/ui/common-texts.ts', code: 'const a = translated("OK ?", "OK ?", "OK?")' },
    { path: 'src/ui/common-texts.ts', code: 'const a = translated(of => of, of => of + " ?", of => of)' },
    { path: 'src/records/animals.ts', code: 'const a = { en: "Dog", fr: "l\'animal", nl: "Hond" }' },
  ],
  allowed: [
    { path: 'src/ui/texts/fr.ts', code: String.raw`const a = 'Annuler l’envoi\u00a0?'` },
    { path: 'src/ui/texts/en.ts', code: 'const a = "it isn\'t"' },
    { path: 'src/ui/common-texts.ts', code: 'const a = translated("it isn\'t", "non", "zo\'n")' },
  ],
}

// The word beside it is the one that we say: bewaren, weggooien, afmelden, server; serveur, échec.
const otherWords = {
  nl: /ops[lt]a|opgeslagen|verw[eo]rp|uitlog|\bhost\b(?!\/)/i,
  fr: /\bhôte|impossible de/i,
}

const oneWord: Rule = {
  title: 'one thing has one word on all screens: what is saved is not stored on the next',
  appliesTo: isText,
  offences: file => [...textsIn('nl', file, otherWords.nl), ...textsIn('fr', file, otherWords.fr)],
  caught: [
    { path: 'src/app/texts/nl.ts', code: "const a = 'Opgeslagen'" },
    { path: 'src/app/app-texts.ts', code: "const a = translated('Saved', 'Enregistré', 'Opgeslagen')" },
    { path: 'src/contract/errors/error-texts-fr.ts', code: "const a = 'L’hôte est occupé.'" },
  ],
  allowed: [
    { path: 'src/app/texts/nl.ts', code: "const a = 'Bewaard'" },
    { path: 'src/contract/errors/error-texts-fr.ts', code: "const a = 'Le serveur est occupé.'" },
  ],
}

export const textRules = [french, oneWord]
