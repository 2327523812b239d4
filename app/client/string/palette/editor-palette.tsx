import { useNavigate } from 'react-router-dom'
import { useProjects } from '../../../store/store-hooks.ts'
import type { OpenPanel } from '../model/row-actions.ts'
import { otherUnderlining } from '../model/underlining.ts'
import { rowElement } from '../model/row-element.ts'
import { nameOfString } from '../model/string-name.ts'
import { MOD } from '../../modifier-key.ts'
import { Palette, type PaletteCommand } from '../../palette/command-palette.tsx'
import { placeCommands } from '../../palette/navigation-commands.ts'
import { t } from '../../palette/words.ts'
import type { Tool, ToolsProps } from '../model/editor-tool.ts'

/** The commands of the project editor. */
export function EditorPalette(props: ToolsProps) {
  const { contents, stringId, rows, selected, board, actions, onOpen, onString, onAdd, onClose } = props
  const navigate = useNavigate()
  const projects = useProjects() ?? []
  const other = otherUnderlining(contents.project)
  const open = (tool: Tool) => () => {
    onOpen(tool)
  }
  return (
    <Palette
      onClose={onClose}
      groups={[
        { title: t('res_palette_row'), commands: rowCommands() },
        {
          title: t('res_palette_string'),
          commands: [
            { id: 'add', label: t('res_do_add'), hint: 'A', run: onAdd },
            { id: 'copy', label: t('res_do_copy'), hint: `${MOD} Shift C`, run: actions.copyString },
            { id: 'undo', label: t('res_do_undo'), hint: `${MOD} Z`, run: board.undo },
            { id: 'redo', label: t('res_do_redo'), hint: `${MOD} Shift Z`, run: board.redo },
            { id: 'string', label: t('res_do_string'), run: open('string') },
            {
              id: 'new-string',
              label: t('res_do_new_string'),
              run: () => {
                onString(board.addString())
              },
            },
          ],
        },
        {
          title: t('res_palette_project'),
          commands: [
            { id: 'ledger', label: t('res_do_ledger'), run: open('ledger') },
            { id: 'toa', label: t('res_do_toa'), run: open('toa') },
            { id: 'exchange', label: t('res_do_exchange'), run: open('exchange') },
            { id: 'rename', label: t('res_do_rename'), run: open('project') },
            ...(['court', 'academic'] as const).map((typeface) => ({
              id: typeface,
              label: t(`res_do_${typeface}`),
              run: () => {
                board.editProject({ typeface })
              },
            })),
            ...(other === null
              ? []
              : [
                  {
                    id: 'underline',
                    label: other.label,
                    run: () => {
                      board.editProject({ underline: other.underline })
                    },
                  },
                ]),
            ...(['sentence', 'clause'] as const).map((mode) => ({
              id: mode,
              label: t(`res_do_${mode}`),
              run: () => {
                board.editProject({ mode })
              },
            })),
            { id: 'keys', label: t('res_do_keys'), hint: '?', run: open('keys') },
          ],
        },
        {
          title: t('res_palette_go'),
          commands: [
            ...contents.strings
              .filter(({ id }) => id !== stringId)
              .map((string) => ({
                id: string.id,
                label: t('res_go_string', { name: nameOfString(string, contents.strings.indexOf(string)) }),
                run: () => {
                  onString(string.id)
                },
              })),
            ...placeCommands(
              navigate,
              projects.filter(({ id }) => id !== contents.project.id),
            ),
          ],
        },
      ]}
    />
  )

  function rowCommands(): PaletteCommand[] {
    const at = rows.findIndex(({ id }) => id === selected)
    const row = rows[at]
    if (row === undefined) return []
    const panel = (kind: OpenPanel['kind']) => () => {
      actions.openPanel({ kind, rowId: row.id, anchor: rowElement(row.id) })
    }
    const move = (to: number) => () => {
      if (to >= 0 && to < rows.length) actions.moveTo(row.id, to)
    }
    return [
      { id: 'signal', label: t('res_do_signal'), hint: 'S', run: panel('signal') },
      {
        id: 'pincite',
        label: t('res_do_pincite'),
        hint: 'P',
        run: () => {
          actions.openPincite(row.id, rowElement(row.id, 'pincite'))
        },
      },
      { id: 'parenthetical', label: t('res_do_parenthetical'), hint: '(', run: panel('parenthetical') },
      { id: 'form', label: t('res_do_form'), run: panel('form') },
      { id: 'up', label: t('res_do_up'), hint: 'Alt ↑', run: move(at - 1) },
      { id: 'down', label: t('res_do_down'), hint: 'Alt ↓', run: move(at + 1) },
      {
        id: 'copy-row',
        label: t('res_do_copy_row'),
        hint: `${MOD} C`,
        run: () => {
          actions.copyRow(row.id)
        },
      },
      {
        id: 'edit',
        label: t('res_do_edit'),
        run: () => {
          actions.editAuthority(row.item.id)
        },
      },
      {
        id: 'remove',
        label: t('res_do_remove'),
        hint: 'Del',
        run: () => {
          actions.remove(row.id)
        },
      },
    ]
  }
}
