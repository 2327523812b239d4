import { Suspense, useMemo, useState } from 'react'
import { optionalPart } from '../../loading/optional-part.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/page.tsx'
import { useLastEdited, useProjects, useWebcites } from '../../store/store-hooks.ts'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { courtProfileOf, type EngineState, useEngineState } from '../citation-engine.ts'
import { useCommandPalette } from '../palette/use-command-palette.tsx'
import { rememberedPlace } from '../resume-place.ts'
import { readSource } from '../source/read-source.ts'
import { nameOfSource } from '../source/source-name.ts'
import { t } from './messages.ts'
import { useSamplesCleared } from './use-samples-cleared.ts'
import { CourseShelf } from './course-shelf.tsx'
import { greetByHour } from './greeting.ts'
import { StorageHintCard } from './storage-hint-card.tsx'
import { OnlineShelf } from './online-shelf.tsx'
import { QuickBar } from './quick-bar.tsx'
import { RecentWork } from './recent-work.tsx'
import { ResumeCard } from './resume-card.tsx'
import { useAuthoritySearch } from '../string/list/use-authority-search.ts'
import { passkeyOffer } from '../../session/passkey-offer.ts'
import { PasskeyOfferCard } from './passkey-offer-card.tsx'
import { SampleCard } from './sample-card.tsx'
import { sampleBlogPost, sampleString } from './sample-citations.ts'
import { useNewProjectStyle } from '../use-new-project-style.ts'
import { useStartWork } from './use-start-work.ts'

// Show this to new users only.
const styleQuestion = optionalPart(async () => (await import('./style-question.tsx')).StyleQuestion)

/** Returns the engine's state for the account's citation style, or for a court style that a project uses. */
function useEngineOfWork(projects: ReturnType<typeof useStoredWork>['projects']): EngineState {
  const profile = useNewProjectStyle()?.profile ?? ''
  return useEngineState(courtProfileOf([{ profile }, ...(projects ?? [])]))
}

/** Start screen: a field for any kind of text, the string to resume, and recent work. */
export function DashboardScreen() {
  const user = useSession((session) => session.user)
  const strings = useSession((session) => session.flags.stringCiteBetaFeature)
  const stored = useStoredWork()
  const engineState = useEngineOfWork(stored.projects)
  const engine = typeof engineState === 'string' ? null : engineState
  const { refused, startWith, runQuickAction, keepSample } = useStartWork(stored.projects)
  const [cleared, clear] = useSamplesCleared()
  const palette = useCommandPalette(strings ? startWith : undefined)
  const [resumed] = useState(rememberedPlace)
  const [isPasskeyOffered] = useState(passkeyOffer.isDue)
  const [hour] = useState(() => new Date().getHours())
  const [now] = useState(Date.now)
  const offersSample = stored.isEmpty && !cleared
  const sample = strings ? sampleString : sampleBlogPost

  return (
    <Page title={greetByHour(hour, user?.firstName ?? '')}>
      {engineState === 'failed' && <InlineNotice tone="err" role="alert" title={t('res_engine_failed')} />}
      {refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
      <QuickBar
        engine={engine}
        known={stored.known}
        strings={strings}
        onType={stored.readAuthorities}
        onRun={runQuickAction}
      />
      {palette}
      {user !== null && isPasskeyOffered && <PasskeyOfferCard userId={user.id} />}
      {strings && stored.isEmpty && (
        <Suspense>
          <styleQuestion.Component />
        </Suspense>
      )}
      <StorageHintCard />
      {strings && resumed !== null && (
        <ResumeCard place={resumed} engine={engine} edited={stored.edited} now={now} />
      )}
      {offersSample && (
        <SampleCard engine={engine} sample={sample} onKeep={() => void keepSample(sample)} onClear={clear} />
      )}
      {/* Render all parts together, so that nothing moves when a part loads later. */}
      {stored.loaded === null ? (
        <SkeletonRows label={t('res_loading')} />
      ) : (
        <>
          {strings && <CourseShelf projects={stored.loaded.projects} />}
          {!offersSample && (
            <RecentWork
              {...stored.loaded}
              projects={strings ? stored.loaded.projects : null}
              webciteNames={stored.webciteNames}
              resumed={resumed}
              now={now}
            />
          )}
          <OnlineShelf />
        </>
      )}
    </Page>
  )
}

/** Returns the account's work on this device, and the search that the quick bar uses. */
function useStoredWork() {
  const projects = useProjects()?.filter(({ archivedAt }) => archivedAt === null)
  const webcites = useWebcites()
  const edited = useLastEdited()
  const [searching, setSearching] = useState(false)
  const namedProjects = useMemo(() => (projects ?? []).map(({ id, name }) => ({ id, name })), [projects])
  const namedWebcites = useMemo(
    () => (webcites ?? []).map(({ id, source }) => ({ id, name: nameOfSource(readSource(id, source)) })),
    [webcites],
  )
  const webciteNames = useMemo(
    () => new Map(namedWebcites.map(({ id, name }) => [id, name])),
    [namedWebcites],
  )
  const findAuthorities = useAuthoritySearch(namedProjects, searching)
  const known = useMemo(
    () => ({ projects: namedProjects, webcites: namedWebcites, findAuthorities }),
    [namedProjects, namedWebcites, findAuthorities],
  )
  return {
    projects,
    edited,
    known,
    webciteNames,
    /** Null until everything has been read. */
    loaded:
      projects === undefined || webcites === undefined || edited === undefined
        ? null
        : { projects, webcites, edited },
    isEmpty: projects?.length === 0 && webcites?.length === 0,
    readAuthorities: () => {
      setSearching(true)
    },
  }
}
