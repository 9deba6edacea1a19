import { findNodes, isProduct, isUnder, type Rule } from './rule.ts'
import { dotted, isNode, type Node, type SourceFile, textIn } from './sources.ts'

type Language = 'en' | 'fr' | 'nl'

// The names and streets of the sample practice are data.
const isText = (path: string) => isProduct(path) && !isUnder('server/demo')(path)

/** Strings and parts of templates in one language: files of a language, arguments of `translated`, and keys `fr`, `nl`. */
function findTexts(
  language: Language,
  file: SourceFile,
  isWrong: (text: string, node: Node, around: readonly Node[]) => boolean,
) {
  const isFile = new RegExp(`[/-]${language}\\.ts$`).test(file.path)
  return findNodes(file, (node, around) => {
    const isIn =
      isFile || [node, ...around].some((inner, depth) => isArgument(language, inner, around[depth]))
    return isIn && isWrong(textIn(node), node, around)
  })
}

function isArgument(language: Language, node: Node, outer: Node | undefined): boolean {
  if (outer?.type === 'Property') return outer.value === node && dotted(outer.key) === language
  if (outer?.type !== 'CallExpression' || dotted(outer.callee) !== 'translated') return false
  return (
    Array.isArray(outer.arguments) && outer.arguments.indexOf(node) === ['en', 'fr', 'nl'].indexOf(language)
  )
}

const french: Rule = {
  title: 'French has typographic apostrophes, « » as quotes and a no-break space before : ; ! ?',
  appliesTo: isText,
  offences: file => findTexts('fr', file, text => /\p{L}'\p{L}| [:;!?»]|« |[“”‘]|"\p{L}/u.test(text)),
  caught: [
    ['src/ui/texts/fr.ts', 'const a = "l\'envoi"'],
    ['src/ui/texts/fr.ts', "const a = `ce qu'il attend`"],
    ['src/ui/texts/fr.ts', "const a = 'Annuler ?'"],
    ['src/ui/texts/fr.ts', "const a = '« Chien »'"],
    ['src/ui/texts/fr.ts', "const a = '“Chien”'"],
    ['src/ui/texts/fr.ts', 'const a = \'La note "Rex"\''],
    ['src/ui/common-texts.ts', 'const a = translated("OK ?", "OK ?", "OK?")'],
    ['src/ui/common-texts.ts', 'const a = translated(of => of, of => of + " ?", of => of)'],
    ['src/records/animals.ts', 'const a = { en: "Dog", fr: "l\'animal", nl: "Hond" }'],
  ],
  allowed: [
    ['src/ui/texts/fr.ts', String.raw`const a = 'Annuler l’envoi\u00a0?'`],
    ['src/ui/texts/en.ts', 'const a = "it isn\'t"'],
    ['src/ui/common-texts.ts', 'const a = translated("it isn\'t", "non", "zo\'n")'],
  ],
}

/** Values that may begin with a vowel. Days and numbers never do. */
const elidable = /^(name|names|animal|client|month|period|practice|species|who|whom)$/

const elision: Rule = {
  title: 'French has no "de" before an inserted name or month, which may begin with a vowel',
  appliesTo: isText,
  offences: file =>
    findTexts('fr', file, (text, node, [template]) => {
      if (!/(^|[\s(])(de|du mois de)\s$/i.test(text) || template?.type !== 'TemplateLiteral') return false
      const { quasis, expressions } = template
      if (!Array.isArray(quasis) || !Array.isArray(expressions)) return false
      const next: unknown = expressions[quasis.indexOf(node)]
      return isNode(next) && elidable.test(dotted(next) ?? '')
    }),
  caught: [
    ['src/ui/texts/fr.ts', `const a = month => \`Clôture de \${month}\``],
    ['src/ui/a.ts', `translated(name => name, name => \`PIN de \${name}\`, name => name)`],
  ],
  allowed: [
    ['src/ui/texts/fr.ts', `const a = month => \`Clôture : \${month}\``],
    ['src/ui/texts/fr.ts', `const a = count => \`le prix de \${count} animaux\``],
  ],
}

const dutch: Rule = {
  title: 'Dutch has “ ” as quotes',
  appliesTo: isText,
  offences: file => findTexts('nl', file, text => /"\p{L}|\p{L}"|[‘]/u.test(text)),
  caught: [
    ['src/ui/texts/nl.ts', 'const a = \'De notitie "Rex"\''],
    ['src/ui/texts/nl.ts', "const a = 'Dit is ‘af’'"],
  ],
  allowed: [['src/ui/texts/nl.ts', "const a = 'De foto’s van “Rex”'"]],
}

/** The column "Do not use" of docs/glossary.md, for words that are wrong in any context. */
const otherWords: Record<Language, RegExp> = {
  en: /\bsign(s|ed|ing)? (in|out)\b|\be-mail|\btelephone|\bcalled off\b|\b(bring|brought|take|taken|took|put) back\b|\bcannot be reached\b/i,
  fr: /\bhôte|impossible de|\bcourriel|\bprélèvement|\bla pratique\b|\bextrait bancaire|\bdécommand/i,
  nl: /ops[lt]a|opgeslagen|verw[eo]rp|uitlog|\bhost\b(?!\/)|\bapparaat|\bpersoneel\b|\bschuldeisersnummer|\bafgezegd|\bterug(ge)?(haal|nemen|nomen)/i,
}

const oneWord: Rule = {
  title: 'each term has one word, listed in docs/glossary.md',
  appliesTo: isText,
  offences: file => [
    ...findTexts('en', file, text => otherWords.en.test(text)),
    ...findTexts('fr', file, text => otherWords.fr.test(text)),
    ...findTexts('nl', file, text => otherWords.nl.test(text)),
  ],
  caught: [
    ['src/app/texts/nl.ts', "const a = 'Opgeslagen'"],
    ['src/app/app-texts.ts', "const a = translated('Saved', 'Enregistré', 'Opgeslagen')"],
    ['src/app/app-texts.ts', "const a = translated('Sign in', 'Se connecter', 'Aanmelden')"],
    ['src/contract/errors/error-texts-fr.ts', "const a = 'L’hôte est occupé.'"],
  ],
  allowed: [
    ['src/app/texts/nl.ts', "const a = 'Bewaard'"],
    ['src/contract/errors/error-texts-fr.ts', "const a = 'Le serveur est occupé.'"],
    ['src/app/app-texts.ts', "const a = 'sign in'"],
  ],
}

export const textRules = [french, elision, dutch, oneWord]
