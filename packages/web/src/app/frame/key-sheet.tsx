import { useTranslation } from '../../i18n/use-translation'
import { useHotkeyList } from '../../lib/hotkeys'
import { Kbd } from '../../ui/kbd'
import { Popup } from '../../ui/popup'
import { HelpFoot } from './help-foot'
import classes from './key-sheet.module.css'

function useKeyNames(): (combo: string) => string {
  const { t } = useTranslation('key-names')
  const names: Readonly<Record<string, string>> = {
    ...{ Space: t('space'), Home: t('home'), End: t('end') },
    ...{ PageUp: t('pageUp'), PageDown: t('pageDown') },
  }
  return (combo) =>
    combo
      .split('+')
      .map((key) => names[key] ?? key)
      .join('+')
}

export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('frame')
  const named = useKeyNames()
  const keys = useHotkeyList((state) => state.keys)
  const lists = [
    { combo: '↑+↓', label: t('keys.move') },
    { combo: 'enter', label: t('keys.open') },
    { combo: 'Space', label: t('keys.complete') },
    { combo: 'F2', label: t('keys.rename') },
    { combo: 'e', label: t('keys.edit') },
    { combo: 'Esc', label: t('keys.close') },
  ].map((key) => ({ ...key, group: t('keys.lists') }))
  const all = [...keys, ...lists]
  const groups = [...new Set(all.map((key) => key.group))]
  return (
    <Popup title={t('keys.title')} size="sm" onClose={onClose}>
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {all
                .filter((key) => key.group === group)
                .map((key) => (
                  <div key={key.combo + key.label}>
                    <dt>{key.label}</dt>
                    <dd>
                      <Kbd combo={named(key.combo)} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <HelpFoot onClose={onClose} />
    </Popup>
  )
}
