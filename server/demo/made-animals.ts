import { type ConsultingAddress, tidyAnimal } from '../../src/domain/animals.ts'
import type { AnimalWithHistory } from '../features/animals/animals-store.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import { speciesSeen } from './made-species.ts'
import { madeCommunity } from './names.ts'
import { type Random, randomOf } from './random.ts'
import { madeHome, madePhone } from './towns.ts'
import { isoTime, madeInstant, madeUpdate } from './working-hours.ts'

export const animalsPerClient = 1.75

/** Nearly every client has one, and some have a stable full of them. */
export function madeAnimals(
  seed: string,
  now: number,
  clients: readonly ClientWithHistory[],
): AnimalWithHistory[] {
  const random = randomOf(`${seed} animals`)
  const count = Math.round(clients.length * animalsPerClient)
  const owners = clients.filter(() => random.chance(0.93))
  const stables = clients.filter(() => random.chance(0.04))
  while (owners.length < count)
    owners.push(random.pick(stables.length > 0 && random.chance(0.2) ? stables : clients))
  return owners.map(owner => madeAnimal(random, owner, now))
}

function madeAnimal(random: Random, owner: ClientWithHistory, now: number): AnimalWithHistory {
  const known = Date.parse(owner.createdAt)
  const created = random.chance(0.6) ? known : madeInstant(random, known, now)
  const values = tidyAnimal({
    name: random.pick(names),
    chipId: madeChipId(random),
    speciesName: madeSpeciesName(random),
    consultingAddress: madeConsultingAddress(random, owner),
    clientId: owner.id,
    nbYearlyVisit: random.pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 6]),
  })
  const stamps = { createdAt: isoTime(created), updatedAt: madeUpdate(random, created, now) }
  return { id: random.uuid(), values, ...stamps }
}

function madeSpeciesName(random: Random): string {
  let left = random.whole(1, 100)
  const species = speciesSeen.find(({ share }) => {
    left -= share
    return left <= 0
  })
  return (species ?? speciesSeen[0]).name
}

/** Belgium's number or a maker's, and what follows; older animals have shorter ones, and some have none. */
function madeChipId(random: Random): string {
  if (random.chance(0.06)) return ''
  if (random.chance(0.05)) return random.digits(9)
  return `${random.pick(['056', '941', '967', '977', '981', '985'])}${random.digits(12)}`
}

/** Mostly at home; a horse stands where there is a meadow. */
function madeConsultingAddress(random: Random, { values }: ClientWithHistory): ConsultingAddress {
  if (random.chance(0.85)) return { ...values.invoiceAddress, phoneNumber: values.phone }
  const { address, area } = madeHome(random, madeCommunity(random))
  return { ...address, phoneNumber: random.chance(0.7) ? madePhone(random, area) : values.phone }
}

const names =
  'Achille, Amande, Bella, Béa, Biscotte, Blanquette, Boulette, Brutus, Cacahuète, Câline, Caramel, Charlie, Chipie, Chocolat, Cléopâtre, D’Artagnan, Diesel, Duc, Éclair, Étoile, Fien, Figaro, Filou, Flappie, Garfield, Gaïa, Gribouille, Gust, Hercule, Ijsbeer, Isis, Jef, Jolly Jumper, Kaatje, Kiki, Lola, Loulou, Luna, Maïs, Mâtin, Max, Médor, Milou, Minou, Mirza, Mokka, Mozart, Naïa, Neige, Noisette, Nougat, Obélix, Œdipe, Olive, Oscar, Pépette, Pluche, Poes, Polka, Prins, Puk, Ravel, Rex, Réglisse, Rôdeur, Saké, Simba, Sneeuwwitje, Snoopy, Spekkie, Tartine, Tijger, Titus, Ulysse, Vlekje, Wolf, Xéna, Yoda, Zazou, Zébulon, Zorro'.split(
    ', ',
  )
