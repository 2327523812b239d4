/**
 * Entry point of the court profiles. It loads only if one is chosen. Importing it changes nothing; `installCourts`
 * makes the profiles available to the engine.
 */
import { CALIFORNIA } from './profile/courts/california.ts'
import { courtOf } from './profile/courts/court.ts'
import type { CourtStyle } from './profile/courts/style.ts'
import { provideCourtForms } from './profile/court-forms.ts'

const STYLES: readonly CourtStyle[] = [CALIFORNIA]

/** Makes every court profile available to the engine. */
export function installCourts(): void {
  provideCourtForms(new Map(STYLES.map((style) => [style.name, courtOf(style)])))
}
