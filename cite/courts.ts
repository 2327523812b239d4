/**
 * Entry point of the court profiles. It is loaded only if the user chooses a court profile. `installCourts` makes the
 * profiles available to the engine.
 */
import { CALIFORNIA } from './profile/courts/california.ts'
import { FEDERAL_APPELLATE } from './profile/courts/federal-appellate.ts'
import { FLORIDA } from './profile/courts/florida.ts'
import { TEXAS } from './profile/courts/texas.ts'
import { NEW_YORK } from './profile/courts/new-york.ts'
import { courtOf } from './profile/courts/court.ts'
import type { CourtStyle } from './profile/courts/style.ts'
import { provideCourtForms } from './profile/court-forms.ts'

const STYLES: readonly CourtStyle[] = [CALIFORNIA, NEW_YORK, TEXAS, FEDERAL_APPELLATE, FLORIDA]

/** Makes every court profile available to the engine. */
export function installCourts(): void {
  provideCourtForms(new Map(STYLES.map((style) => [style.name, courtOf(style)])))
}
