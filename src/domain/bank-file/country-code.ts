import { foldText } from '../text.ts'

// As people of the country and its neighbours write them.
const names: Readonly<Record<string, string>> = {
  BE: 'be, belgium, belgie, belgique, belgien, koninkrijk belgie, royaume de belgique',
  NL: 'nl, netherlands, the netherlands, nederland, pays-bas, les pays-bas, niederlande, holland, hollande',
  FR: 'fr, france, frankrijk, frankreich, la france',
  LU: 'lu, luxembourg, luxemburg, letzebuerg, groothertogdom luxemburg, grand-duche de luxembourg',
  DE: 'de, germany, deutschland, duitsland, allemagne',
}

const codes = new Map(
  Object.entries(names).flatMap(([code, list]) =>
    list.split(', ').map((name): [string, string] => [name, code]),
  ),
)

/** The code of Belgium or a neighbour of it; undefined for what only a person can read. */
export function countryCode(country: string): string | undefined {
  return codes.get(foldText(country))
}
