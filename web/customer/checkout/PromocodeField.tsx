import type { Quote } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import * as promocodeRoutes from '#services/domains/promotions/promocodes/routes.ts';
import { call } from '#web/api/call.ts';
import { enteredPromocode, useEnteredPromocode } from '#web/api/cart/enteredPromocode.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import styles from './checkout.module.css';

/** Field for a promo code, and the outcome of the one that was entered. */
export function PromocodeField({ quote }: { quote: Quote }) {
  const entered = useEnteredPromocode();
  if (entered === undefined) return <Enter cardIds={quote.lines.map(({ cardId }) => cardId)} />;
  // The answer still belongs to the code that was entered before.
  if (quote.promocode?.code !== entered) return null;
  const { code, percent, refused } = quote.promocode;
  return (
    <Callout tone={refused ? 'wait' : 'good'}>
      {refused ? refusalText(refused) : t('promocode.applied', { code, percent })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={enteredPromocode.forget}>
        {t('promocode.remove')}
      </Button>
    </Callout>
  );
}

function Enter({ cardIds }: { cardIds: readonly string[] }) {
  const draft = useDraft({});
  const checking = useSend(
    (code: string) =>
      call(promocodeRoutes.checkPromocode, { body: { code, lines: cardIds.map((cardId) => ({ cardId })) } }),
    {
      onDone: ({ promocode }) => {
        if (!promocode) return;
        if (promocode.refused) return draft.fail({ code: refusalText(promocode.refused) });
        enteredPromocode.keep(promocode.code);
      },
    },
  );
  const submit = () => {
    const code = textOf(draft, 'code').trim();
    if (code === '') return draft.fail({ code: t('promocode.enter') });
    checking.mutate(code, { onError: draft.failWith });
  };
  const isOfField = problemOf(checking.error)?.status === 422;
  return (
    <Form draft={draft} onSubmit={submit}>
      <div className={styles['promocode']}>
        <TextField draft={draft} name="code" label={t('promocode.label')} autoComplete="off" maxLength={40} />
        <Button type="submit" variant="default" loading={checking.isPending}>
          {t('promocode.apply')}
        </Button>
      </div>
      {!isOfField && <Problem error={checking.error} />}
    </Form>
  );
}
