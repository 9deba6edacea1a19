import { findNodes, isProduct, isUnder, type Rule } from './rule.ts'
import { dotted, isNode, type Node, type SourceFile, textIn } from './sources.ts'

type Language = 'en' | 'fr' | 'nl'

// The names and streets of the sample practice are data.
const isText = (path: string) => isProduct(path) && !isUnder('server/demo')(path)

/** Strings and parts of templates in one language: files of a language, arguments of `translated`, and keys `fr`, `nl`. */
function findTexts(
  language: Language,
  file: SourceFile,
  isWrong: (text: string, node: Node, around: Node[]) => boolean,
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
    { path: 'src/ui/texts/fr.ts', code: 'const a = "l\'envoi"' },
    { path: 'src/ui/texts/fr.ts', code: "const a = `ce qu'il attend`" },
    { path: 'src/ui/texts/fr.ts', code: "const a = 'Annuler ?'" },
    { path: 'src/ui/texts/fr.ts', code: "const a = '« Chien »'" },
    { path: 'src/ui/texts/fr.ts', code: "const a = '“Chien”'" },
    { path: 'src/ui/texts/fr.ts', code: 'const a = \'La note "Rex"\'' },
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
    { path: 'src/ui/texts/fr.ts', code: `const a = month => \`Clôture de \${month}\`` },
    {
      path: 'src/ui/a.ts',
      code: `translated(name => name, name => \`PIN de \${name}\`, name => name)`,
    },
  ],
  allowed: [
    { path: 'src/ui/texts/fr.ts', code: `const a = month => \`Clôture : \${month}\`` },
    { path: 'src/ui/texts/fr.ts', code: `const a = count => \`le prix de \${count} animaux\`` },
  ],
}

const dutch: Rule = {
  title: 'Dutch has “ ” as quotes',
  appliesTo: isText,
  offences: file => findTexts('nl', file, text => /"\p{L}|\p{L}"|[‘]/u.test(text)),
  caught: [
    { path: 'src/ui/texts/nl.ts', code: 'const a = \'De notitie "Rex"\'' },
    { path: 'src/ui/texts/nl.ts', code: "const a = 'Dit is ‘af’'" },
  ],
  allowed: [{ path: 'src/ui/texts/nl.ts', code: "const a = 'De foto’s van “Rex”'" }],
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
    { path: 'src/app/texts/nl.ts', code: "const a = 'Opgeslagen'" },
    { path: 'src/app/app-texts.ts', code: "const a = translated('Saved', 'Enregistré', 'Opgeslagen')" },
    { path: 'src/app/app-texts.ts', code: "const a = translated('Sign in', 'Se connecter', 'Aanmelden')" },
    { path: 'src/contract/errors/error-texts-fr.ts', code: "const a = 'L’hôte est occupé.'" },
  ],
  allowed: [
    { path: 'src/app/texts/nl.ts', code: "const a = 'Bewaard'" },
    { path: 'src/contract/errors/error-texts-fr.ts', code: "const a = 'Le serveur est occupé.'" },
    { path: 'src/app/app-texts.ts', code: "const a = 'sign in'" },
  ],
}

export const textRules = [french, elision, dutch, oneWord]
