import { animalListQuery, animalRow } from '../../../src/contract/animals.ts'
import type { App } from '../../calls/app-type.ts'
import type { RoutePorts } from '../../ports.ts'
import { listRoute, ordinaryRoutes } from '../../records/record-routes.ts'
import { animalWrites } from './animal-writes.ts'
import { listAnimals } from './animals-store.ts'

export function animalsRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, { path: '/animals', query: animalListQuery, row: animalRow, read: listAnimals })
  ordinaryRoutes(app, ports, animalWrites)
}
