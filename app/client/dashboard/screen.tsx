import { useMemo, useState } from 'react'
import type { ParsedString } from '#cite/parse/found.ts'
import { useNavigate } from 'react-router-dom'
import { formatTimeAgo } from '../../messages/format-quantity.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/page.tsx'
import { type StoredProject, useLastEdited, useProjects, useWebcites } from '../../store/store-hooks.ts'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { useEngineState } from '../citation-engine.ts'
import { useCommandPalette } from '../palette/use-command-palette.tsx'
import { recordFactory } from '../record-factory.ts'
import { rememberedPlace } from '../resume-place.ts'
import { readSource } from '../source/read-source.ts'
import { leftoverText } from '../string/composer/match-items.ts'
import { keepComposerDraft } from '../string/composer/composer-draft.ts'
import { startProject } from '../string/edit/start-project.ts'
import { projectPath } from '../project-path.ts'
import { nameOfSource } from '../source/source-name.ts'
import { useBeforeLeaving } from '../use-before-leaving.ts'
import { useStoreWrite } from '../use-store-write.ts'
import { newWebcite } from '../webcite/webcite-edit.ts'
import { t } from './messages.ts'
import { useSamplesCleared } from './use-samples-cleared.ts'
import { CourseShelf } from './course-shelf.tsx'
import type { QuickAction } from './quick-actions.ts'
import { greetByHour } from './greeting.ts'
import { StorageHintCard } from './storage-hint-card.tsx'
import { OnlineShelf } from './online-shelf.tsx'
import { QuickBar } from './quick-bar.tsx'
import { RecentList } from './recent-list.tsx'
import { ResumeCard } from './resume-card.tsx'
import { useAuthoritySearch, useOpenAuthority } from '../string/list/use-authority-search.ts'
import { useNewProjectStyle } from '../use-new-project-style.ts'
import { PracticeCard } from './practice-card.tsx'
import { passkeyOffer } from '../../session/passkey-offer.ts'
import { PasskeyOfferCard } from './passkey-offer-card.tsx'
import { SampleCards } from './sample-cards.tsx'
import type { SampleCitation } from './sample-citations.ts'
import type { CitedSources } from '../string/model/project-actions.ts'
import styles from './dashboard.module.css'

/** Number of recent items of each kind. */
const RECENT = 6

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Start screen: a field for anything, the string to resume, and recent work. */
export function DashboardScreen() {
  const user = useSession((session) => session.user)
  const strings = useSession((session) => session.flags.stringCiteBetaFeature)
  const engineState = useEngineState()
  const engine = typeof engineState === 'string' ? null : engineState
  const projects = useProjects()?.filter(({ archivedAt }) => archivedAt === null)
  const webcites = useWebcites()
  const edited = useLastEdited()
  const navigate = useNavigate()
  const openAuthority = useOpenAuthority()
  const { refused, write } = useStoreWrite()
  const leave = useBeforeLeaving()
  const [cleared, clear] = useSamplesCleared()
  const palette = useCommandPalette(strings ? startWith : undefined)
  const [searching, setSearching] = useState(false)
  const [resumed] = useState(rememberedPlace)
  const [isPasskeyOffered] = useState(passkeyOffer.isDue)
  const [hour] = useState(() => new Date().getHours())
  const [now] = useState(Date.now)
  const namedProjects = useMemo(() => (projects ?? []).map(({ id, name }) => ({ id, name })), [projects])
  const namedWebcites = useMemo(
    () => (webcites ?? []).map(({ id, source }) => ({ id, name: nameOfSource(readSource(id, source)) })),
    [webcites],
  )
  const style = useNewProjectStyle()
  const findAuthorities = useAuthoritySearch(namedProjects, searching)
  const known = useMemo(
    () => ({ projects: namedProjects, webcites: namedWebcites, findAuthorities }),
    [namedProjects, namedWebcites, findAuthorities],
  )
  const loading = projects === undefined || webcites === undefined || edited === undefined
  const nothingYet = projects?.length === 0 && webcites?.length === 0

  function startProjectHere(name: string, gathered?: CitedSources, leftover = ''): Promise<void> {
    return leave(async () => {
      const first = projects?.[0]?.pos ?? null
      const { projectId, changes } = startProject(
        { name, first, style, ...(gathered && { gathered }) },
        recordFactory,
      )
      if (!(await write(changes))) return false
      keepComposerDraft(projectId, leftover)
      await navigate(projectPath(projectId))
      return true
    })
  }

  function runQuickAction(errand: QuickAction): void {
    switch (errand.to) {
      case 'webcite':
        void navigate(`/client/webcite?url=${encodeURIComponent(errand.url)}`)
        return
      case 'kept':
        void navigate(`/client/webcite?open=${errand.id}`)
        return
      case 'project':
        void navigate(projectPath(errand.id))
        return
      case 'authority':
        void openAuthority(errand.projectId, errand.id)
        return
      case 'named':
        void startProjectHere(errand.name)
        return
      case 'string':
      case 'case':
        startWith(errand.parsed)
    }
  }

  function startWith(parsed: ParsedString): void {
    void startProjectHere(nameOfSource(parsed.sources[0] ?? null), parsed, leftoverText(parsed))
  }

  async function keepSample(sample: SampleCitation): Promise<void> {
    const [source] = sample.sources
    if (source === undefined) return
    if (sample.id === 'string') {
      await startProjectHere(nameOfSource(source), sample)
      return
    }
    const cited = { type: sample.id, source, open: [], found: null, state: 'manual' } as const
    await leave(async () => {
      const { id, changes } = newWebcite(cited, recordFactory)
      if (!(await write(changes))) return false
      await navigate(`/client/webcite?open=${id}`)
      return true
    })
  }

  return (
    <Page title={greetByHour(hour, user?.firstName ?? '')}>
      {engineState === 'failed' && <InlineNotice tone="err" role="alert" title={t('res_engine_failed')} />}
      {refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
      <QuickBar
        engine={engine}
        known={known}
        strings={strings}
        onType={() => {
          setSearching(true)
        }}
        onRun={runQuickAction}
      />
      {palette}
      {user !== null && isPasskeyOffered && <PasskeyOfferCard userId={user.id} />}
      <StorageHintCard />
      {strings && resumed !== null && <ResumeCard place={resumed} engine={engine} />}
      {nothingYet && !cleared && (
        <SampleCards
          engine={engine}
          offered={strings ? ['string', 'blog', 'podcast'] : ['blog', 'podcast']}
          onKeep={(sample) => void keepSample(sample)}
          onClear={clear}
        />
      )}
      {/* Everything renders at once, so nothing that loads later shifts the layout. */}
      {loading && <SkeletonRows label={t('res_loading')} />}
      {strings && !loading && <CourseShelf projects={projects} />}
      {!loading && (!nothingYet || cleared) && (
        <div className={styles.columns}>
          {strings && (
            <RecentList
              title={t('res_recent_projects')}
              allTo="/client/string"
              none={t('res_none_projects')}
              entries={sortByLastEdit(projects, edited).map(({ id, name, at }) => ({
                id,
                to: projectPath(id),
                name: name === '' ? t('res_untitled') : name,
                detail: t('res_edited', { when: formatWhen(at, now) }),
              }))}
            />
          )}
          <RecentList
            title={t('res_recent_webcites')}
            allTo="/client/webcite"
            none={t('res_none_webcites')}
            entries={webcites.slice(0, RECENT).map(({ id, createdAt }) => ({
              id,
              to: `/client/webcite?open=${id}`,
              name: namedWebcites.find((one) => one.id === id)?.name ?? '',
              detail: formatWhen(createdAt, now),
            }))}
          />
        </div>
      )}
      {!loading && <PracticeCard />}
      {!loading && <OnlineShelf />}
    </Page>
  )
}

/** Times within this range are shown relative to now, in milliseconds. */
const RECENTLY = 7 * 86_400_000

/**
 * Formats a time as "2 minutes ago", or as a date after a week. Future times from a clock that ran ahead are treated as
 * now.
 */
function formatWhen(moment: number, now: number): string {
  return now - moment < RECENTLY ? formatTimeAgo(moment, Math.max(now, moment)) : dates.format(moment)
}

/** Returns the most recently edited projects with their edit times. */
function sortByLastEdit(projects: readonly StoredProject[], edited: ReadonlyMap<string, number>) {
  return projects
    .map(({ id, name, createdAt }) => ({ id, name, at: edited.get(id) ?? createdAt }))
    .sort((one, other) => other.at - one.at)
    .slice(0, RECENT)
}
