import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { Typeface, Use } from '#cite/source/use.ts'
import type { Run } from '#cite/text/run.ts'
import { useSession } from '../../session/session.ts'
import { useAllAuthorities } from '../../store/store-hooks.ts'
import { parseDraftFields, useDraft } from '../../store/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { fetchCaseList, useCaseList } from '../cases/case-list.ts'
import { CitationRuns } from '../citation/citation-runs.tsx'
import { type CitationEngine, fetchEngineFor, useEngineState } from '../citation-engine.ts'
import { readSource } from '../source/read-source.ts'
import { describeWordFailure } from './describe-failure.ts'
import { type CitationMatch, findCitations } from './find-citations.ts'
import { t } from './messages.ts'
import type { WordDocument } from './use-word-document.ts'
import styles from './word.module.css'

interface InsertTabProps {
  readonly word: WordDocument
  readonly profile: ProfileName
  readonly hasSmallCaps: boolean
}

/** Finds a citation and inserts it at the cursor or as a footnote. */
export function InsertTab({ word, profile, hasSmallCaps }: InsertTabProps) {
  const engine = useEngineState(profile)
  if (engine === 'loading') return <p role="status">{t('res_word_search_loading')}</p>
  if (engine === 'failed')
    return (
      <div className={styles.tab}>
        <p role="alert">{t('res_word_engine_failed')}</p>
        <Button onClick={() => void fetchEngineFor(profile).catch(() => undefined)}>
          {t('res_word_again')}
        </Button>
      </div>
    )
  return <InsertForm engine={engine} word={word} profile={profile} hasSmallCaps={hasSmallCaps} />
}

const nothingTyped: Readonly<Record<string, string>> = { text: '', pincite: '' }

function InsertForm({
  engine,
  word,
  profile,
  hasSmallCaps,
}: InsertTabProps & { readonly engine: CitationEngine }) {
  const draft = useDraft<Readonly<Record<string, string>>>(
    { screen: 'word', field: 'insert' },
    nothingTyped,
    parseDraftFields,
  )
  const { text = '', pincite = '' } = draft.value
  const [chosen, setChosen] = useState<string>()
  const [typeface, setTypeface] = useState<Typeface>('court')
  const [ends, setEnds] = useState(true)
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { matches, note } = useCitationMatches(text, engine)
  const match = matches.find(({ key }) => key === chosen) ?? matches[0]

  async function insert(place: 'cursor' | 'footnote'): Promise<void> {
    if (match === undefined || isBusy) return
    setBusy(true)
    setSaid('')
    const use = withPincite(match.use, pincite, engine)
    const record = { source: match.source, use, typeface, profile, ends }
    const result = await word.insert(record, place).catch(describeWordFailure)
    const words = {
      marked: t(place === 'footnote' ? 'res_word_inserted_footnote' : 'res_word_inserted'),
      plain: t('res_word_inserted_plain'),
    }
    // After a failure, the text stays in the fields, so that the user can insert the same citation again.
    if (result === 'marked' || result === 'plain') draft.clear()
    setSaid(result === 'marked' || result === 'plain' ? words[result] : result)
    setBusy(false)
  }

  const shown =
    match && engine.format(match.source, withPincite(match.use, pincite, engine), { typeface, profile })
  const needsSmallCaps = !hasSmallCaps && (shown?.runs.some(({ style }) => style === 'smallCaps') ?? false)
  return (
    <form
      {...draft.mark}
      className={styles.tab}
      onSubmit={(event) => {
        event.preventDefault()
        void insert('footnote')
      }}
    >
      <Field
        label={t('res_word_search')}
        hint={t('res_word_search_hint')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value } }) => {
          draft.set({ text: value, pincite })
          setChosen(undefined)
          setSaid('')
        }}
      />
      <MatchChoices
        matches={matches}
        chosen={match}
        printed={({ source, use }) =>
          engine.format(source, withPincite(use, pincite, engine), { typeface, profile }).runs
        }
        onChoose={setChosen}
      />
      {note !== '' && (
        <p role="status" className={styles.aside}>
          {note}
        </p>
      )}
      <Field
        label={t('res_word_pincite')}
        hint={t('res_word_pincite_hint')}
        value={pincite}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          draft.set({ text, pincite: value })
        }}
      />
      <SegmentedControl
        legend={t('res_setting_style')}
        value={typeface}
        onChange={setTypeface}
        options={[
          { value: 'court', label: t('res_style_court') },
          { value: 'academic', label: t('res_style_academic') },
        ]}
      />
      <Checkbox
        label={t('res_word_period')}
        checked={ends}
        onChange={({ target: { checked } }) => {
          setEnds(checked)
        }}
      />
      {needsSmallCaps && <p className={styles.aside}>{t('res_word_no_small_caps')}</p>}
      <div className={styles.tools}>
        <Button type="submit" kind="primary" busy={isBusy} disabled={match === undefined}>
          {t('res_word_insert_footnote')}
        </Button>
        <Button busy={isBusy} disabled={match === undefined} onClick={() => void insert('cursor')}>
          {t('res_word_insert_cursor')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {said}
      </p>
      <LoginLink />
    </form>
  )
}

interface MatchChoicesProps {
  readonly matches: readonly CitationMatch[]
  readonly chosen: CitationMatch | undefined
  readonly printed: (match: CitationMatch) => readonly Run[]
  readonly onChoose: (key: string) => void
}

function MatchChoices({ matches, chosen, printed, onChoose }: MatchChoicesProps) {
  if (matches.length === 0) return null
  return (
    <fieldset className={styles.matches}>
      <legend>{t('res_word_results')}</legend>
      {matches.map((match) => (
        <label key={match.key} className={styles.match}>
          <input
            type="radio"
            name="word-match"
            checked={match === chosen}
            onChange={() => {
              onChoose(match.key)
            }}
          />
          <span>
            <span className="citation">
              <CitationRuns runs={printed(match)} />
            </span>
            <span className={styles.from}>{t(`res_word_from_${match.from}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Returns a copy of the citation with the typed pincite. If no pincite was typed, returns the citation unchanged. */
function withPincite(use: Use, pincite: string, { readPincite }: CitationEngine): Use {
  return pincite.trim() === '' ? use : { ...use, pincite: readPincite(pincite) }
}

/** Lists the possible citations for a text, and reports whether the list may be incomplete. */
function useCitationMatches(
  text: string,
  engine: CitationEngine,
): { readonly matches: readonly CitationMatch[]; readonly note: string } {
  const typed = useDeferredValue(text.trim())
  const isTyping = typed !== ''
  const table = useCaseList()
  const authorities = useAllAuthorities(isTyping)
  useEffect(() => {
    // Ignore a failure, because the state of the case list reports it.
    if (isTyping) fetchCaseList().catch(() => undefined)
  }, [isTyping])
  const cases = typeof table === 'string' ? null : table
  const sources = useMemo(
    () => (authorities ?? []).flatMap(({ authority }) => readSource(authority.id, authority.source) ?? []),
    [authorities],
  )
  const matches = useMemo(
    () => findCitations(typed, { engine, cases, sources }),
    [typed, engine, cases, sources],
  )
  if (!isTyping || matches.length > 0) return { matches, note: '' }
  if (table === 'failed') return { matches, note: t('res_word_cases_failed') }
  return { matches, note: t(cases === null ? 'res_word_cases_loading' : 'res_word_nothing') }
}

function LoginLink() {
  const isKnown = useSession((session) => session.user !== null)
  if (isKnown || window.self !== window.top) return null
  const back = encodeURIComponent(location.pathname + location.search)
  return (
    <p className={styles.link}>
      <Link to={`/login?redirect=${back}`} reloadDocument>
        {t('res_word_login')}
      </Link>
    </p>
  )
}
