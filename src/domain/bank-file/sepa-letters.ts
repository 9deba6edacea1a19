/** Letters that Unicode does not take apart, in a Latin spelling that their owner would recognise. */
const pairs = [
  // Latin
  'ŒOE œoe ÆAE æae ßss ẞSS ØO øo ŁL łl ĐD đd ÐD ðd ÞTh þth ıi ȷj ĦH ħh ŦT ŧt ŊN ŋn ĸk ƏE əe ƒf ƗI ɨi',
  // Greek
  'ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTh ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF ΧCh ΨPs ΩO',
  'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo',
  // Cyrillic; those with a mark of their own (й, ї) lose it before they are looked up
  'АA БB ВV ГG ДD ЕE ЖZh ЗZ ИI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKh ЦTs ЧCh ШSh ЩSht ЪA ЫY Ь ЭE ЮYu ЯYa',
  'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щsht ъa ыy ь эe юyu яya',
  'ҐG ґg ЄYe єye ІI іi ЂDj ђdj ЈJ јj ЉLj љlj ЊNj њnj ЋC ћc ЏDz џdz',
]

/** Signs outside the set that have a likeness in it. The rest becomes a space. */
const likenesses = [
  ...["'’", "'‘", "'‚", "'‛", "'“", "'”", "'„", "'«", "'»", "'‹", "'›", '\'"', "'`", "'ʼ", "'ʹ", "'′"],
  ...['-_', '-‐', '-‑', '-‒', '-–', '-—', '-―', '-−', '-~', '-=', '/\\', '/|', '/⁄', '/÷'],
  ...['([', '({', '(<', ')]', ')}', ')>', ',;', '.!', '.·', '.•'],
]

export const sepaSpelling: ReadonlyMap<string, string> = new Map([
  ...pairs
    .flatMap(line => line.split(' '))
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
  ...likenesses.map((pair): [string, string] => [pair.slice(1), pair.slice(0, 1)]),
  // A plus is what the banks' table makes of it, needs no language, and cannot be taken for a letter of the name.
  ['&', '+'],
  ['@', '(at)'],
  ['€', 'EUR'],
  ['%', ' pct'],
])
