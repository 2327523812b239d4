import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { type StoredProject, useProjects } from '../../../store/store-hooks.ts'
import type { OpenPanel } from '../model/row-actions.ts'
import { offerOtherUnderlining } from '../model/underlining.ts'
import { rowElement } from '../model/row-element.ts'
import { stringName } from '../model/string-name.ts'
import { MOD } from '../../modifier-key.ts'
import { CommandPalette, type PaletteCommand } from '../../palette/command-palette.tsx'
import { navigationCommands } from '../../palette/navigation-commands.ts'
import { projectViewPath, projectViews } from '../../project-path.ts'
import { t as tShare } from '../../share/messages.ts'
import { t as tString } from '../messages.ts'
import type { EditorTool, EditorToolProps } from '../model/editor-tool.ts'
import { nameProjectView } from '../project-page/project-view-name.ts'
import { t } from './messages.ts'

/** Command palette for the project editor. */
export function EditorPalette(props: EditorToolProps) {
  const { projectActions, onClose } = props
  const navigate = useNavigate()
  const projects = useProjects() ?? []
  return (
    <CommandPalette
      onClose={onClose}
      onCase={projectActions.add}
      groups={[
        { title: t('res_palette_row'), commands: rowCommands(props) },
        { title: t('res_palette_string'), commands: stringCommands(props) },
        { title: tString('res_palette_project'), commands: projectCommands(props) },
        { title: tString('res_palette_go'), commands: goCommands(props, navigate, projects) },
      ]}
    />
  )
}

function rowCommands({ rows, selected, rowActions }: EditorToolProps): PaletteCommand[] {
  const at = rows.findIndex(({ id }) => id === selected)
  const row = rows[at]
  if (row === undefined) return []
  const openPanelOf = (kind: OpenPanel['kind']) => () => {
    rowActions.openPanel({ kind, rowId: row.id, anchor: rowElement(row.id) })
  }
  const moveRowTo = (to: number) => () => {
    if (to >= 0 && to < rows.length) rowActions.moveTo(row.id, to)
  }
  return [
    { id: 'signal', label: t('res_do_signal'), hint: 'S', run: openPanelOf('signal') },
    {
      id: 'pincite',
      label: t('res_do_pincite'),
      hint: 'P',
      run: () => {
        rowActions.openPincite(row.id, rowElement(row.id, 'pincite'))
      },
    },
    { id: 'parenthetical', label: t('res_do_parenthetical'), hint: '(', run: openPanelOf('parenthetical') },
    { id: 'lead', label: tString('res_lead'), run: openPanelOf('lead') },
    { id: 'form', label: t('res_do_form'), run: openPanelOf('form') },
    { id: 'up', label: t('res_do_up'), hint: 'Alt ↑', run: moveRowTo(at - 1) },
    { id: 'down', label: t('res_do_down'), hint: 'Alt ↓', run: moveRowTo(at + 1) },
    {
      id: 'copy-row',
      label: t('res_do_copy_row'),
      hint: `${MOD} C`,
      run: () => {
        rowActions.copyRow(row.id)
      },
    },
    {
      id: 'edit',
      label: t('res_do_edit'),
      run: () => {
        rowActions.editAuthority(row.item.id)
      },
    },
    {
      id: 'remove',
      label: t('res_do_remove'),
      hint: 'Del',
      run: () => {
        rowActions.remove(row.id)
      },
    },
  ]
}

function stringCommands(props: EditorToolProps): PaletteCommand[] {
  const { projectActions, rowActions, onOpen, onString, onAdd } = props
  return [
    { id: 'add', label: t('res_do_add'), hint: 'A', run: onAdd },
    { id: 'copy', label: t('res_do_copy'), hint: `${MOD} Shift C`, run: rowActions.copyString },
    { id: 'undo', label: t('res_do_undo'), hint: `${MOD} Z`, run: projectActions.undo },
    { id: 'redo', label: t('res_do_redo'), hint: `${MOD} Shift Z`, run: projectActions.redo },
    {
      id: 'string',
      label: t('res_do_string'),
      run: () => {
        onOpen('string')
      },
    },
    {
      id: 'new-string',
      label: t('res_do_new_string'),
      run: () => {
        onString(projectActions.addString())
      },
    },
  ]
}

function projectCommands({ contents, projectActions, onOpen }: EditorToolProps): PaletteCommand[] {
  const other = offerOtherUnderlining(contents.project)
  const openTool = (tool: EditorTool) => () => {
    onOpen(tool)
  }
  const edit = (changed: Parameters<typeof projectActions.editProject>[0]) => () => {
    projectActions.editProject(changed)
  }
  return [
    { id: 'exchange', label: t('res_do_exchange'), run: openTool('exchange') },
    { id: 'share', label: tShare('res_share'), run: openTool('share') },
    { id: 'rename', label: t('res_do_rename'), run: openTool('project') },
    { id: 'court', label: t('res_do_court'), run: edit({ typeface: 'court' }) },
    { id: 'academic', label: t('res_do_academic'), run: edit({ typeface: 'academic' }) },
    ...(other === null
      ? []
      : [{ id: 'underline', label: other.label, run: edit({ underline: other.underline }) }]),
    { id: 'sentence', label: t('res_do_sentence'), run: edit({ mode: 'sentence' }) },
    { id: 'clause', label: t('res_do_clause'), run: edit({ mode: 'clause' }) },
    { id: 'keys', label: tString('res_keys'), hint: '?', run: openTool('keys') },
  ]
}

/** Commands that open another string, screen, or project. */
function goCommands(
  { contents, onString }: EditorToolProps,
  navigate: NavigateFunction,
  projects: readonly StoredProject[],
): PaletteCommand[] {
  return [
    ...contents.strings.map((string, at) => ({
      id: string.id,
      label: t('res_go_string', { name: stringName(string, at) }),
      run: () => {
        onString(string.id)
      },
    })),
    ...projectViews.map((view) => ({
      id: view,
      label: nameProjectView(view),
      run: () => void navigate(projectViewPath(contents.project.id, view)),
    })),
    ...navigationCommands(
      navigate,
      projects.filter(({ id }) => id !== contents.project.id),
    ),
  ]
}
