import { ArrowLeft, History, Keyboard, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '../../../store/hooks.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ConflictNotice } from '../../conflict/notice.tsx'
import { useHistoryDialog } from '../../history/use-history.tsx'
import { t } from '../../words.ts'
import type { BoardActions } from './use-editor.ts'
import styles from './editor-head.module.css'

interface EditorHeadProps {
  readonly project: Project
  readonly onEdit: BoardActions['editProject']
  readonly onUndo: () => void
  readonly onHelp: () => void
}

/** The project's name, and how its citations are set. */
export function EditorHead({ project, onEdit, onUndo, onHelp }: EditorHeadProps) {
  const history = useHistoryDialog(project.id)
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Link to="/client/string" className={styles.back}>
          <ArrowLeft aria-hidden /> {t('res_back_to_projects')}
        </Link>
        <ProjectName
          name={project.name}
          onRename={(name) => {
            onEdit({ name })
          }}
        />
        <ConflictNotice of={[project]} />
      </div>
      <div className={styles.settings}>
        <Segmented
          legend={t('res_setting_style')}
          legendHidden
          options={[
            { value: 'court', label: t('res_style_court') },
            { value: 'academic', label: t('res_style_academic') },
          ]}
          value={project.typeface}
          onChange={(typeface) => {
            onEdit({ typeface })
          }}
        />
        <Segmented
          legend={t('res_setting_mode')}
          legendHidden
          options={[
            { value: 'sentence', label: t('res_mode_sentence') },
            { value: 'clause', label: t('res_mode_clause') },
          ]}
          value={project.mode}
          onChange={(mode) => {
            onEdit({ mode })
          }}
        />
        <IconButton label={t('res_undo')} onClick={onUndo}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton
          label={t('res_history')}
          onClick={() => {
            history.open({ name: project.name, ids: [project.id] })
          }}
        >
          <History aria-hidden />
        </IconButton>
        <IconButton label={t('res_keys')} onClick={onHelp} className={styles.keys}>
          <Keyboard aria-hidden />
        </IconButton>
      </div>
      {history.dialog}
    </header>
  )
}

interface ProjectNameProps {
  readonly name: string
  readonly onRename: (name: string) => void
}

function ProjectName({ name, onRename }: ProjectNameProps) {
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === null) {
    return (
      <div className={styles.name}>
        <h1>{name === '' ? t('res_untitled') : name}</h1>
        <IconButton
          small
          label={t('res_rename')}
          onClick={() => {
            setDraft(name)
          }}
        >
          <Pencil aria-hidden />
        </IconButton>
      </div>
    )
  }
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault()
        onRename(draft.trim())
        setDraft(null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDraft(null)
      }}
    >
      <Field
        label={t('res_project_name')}
        labelHidden
        value={draft}
        maxLength={200}
        // The field stands where the button that opened it stood.
        autoFocus
        onFocus={(event) => {
          event.target.select()
        }}
        onChange={(event) => {
          setDraft(event.target.value)
        }}
      />
      <Button kind="primary" type="submit">
        {t('res_save')}
      </Button>
    </form>
  )
}
