import Check from 'icon:check'
import Circle from 'icon:circle'
import { passwordRules } from '@cairn/contract/identity/password-policy'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './password-policy.module.css'

export function PasswordPolicy({ password, id }: { password: string; id: string }) {
  const { t } = useTranslation('identity')
  return (
    <div className={classes.policy} id={id}>
      <span className={classes.title}>{t('register.policy')}</span>
      <ul>
        {passwordRules.map(({ code, isMet }) => {
          const met = isMet(password)
          return (
            <li key={code} data-met={met || undefined}>
              {met ? <Check size="0.9375rem" aria-hidden="true" /> : <Circle size="0.9375rem" aria-hidden="true" />}
              {t(`register.rules.${code}`)}
              <span className="vh">{met ? t('register.met') : t('register.open')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
