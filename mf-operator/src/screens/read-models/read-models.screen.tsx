import { useT } from '@trupial/web-kit';
import { Card } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import { ListFailure } from '../../console/list/list-failure.tsx';
import { ListHead } from '../../console/list/list-head.tsx';
import styles from '../../operator-area/list-screen.module.css';
import { readModelColumns } from './read-model-columns.tsx';
import { useReadModels } from './use-read-models.ts';

/** What the lists are made of: how far each is behind the log, and the way to make it anew. */
export default function ReadModelsScreen() {
  const t = useT();
  const { items, list, asking, rebuild } = useReadModels();
  return (
    <section className={styles.screen}>
      <ListHead title={t('Read models')} list={list} />
      <p className={styles.quiet}>
        {t(
          'Every list is made from the log of what happened. A rebuild reads the log from the beginning while people go on with the old rows, then puts the new ones in their place.',
        )}
      </p>
      {list.hasFailed ? (
        <ListFailure list={list} />
      ) : (
        <Card padding="none" className={styles.frame}>
          <Table
            caption={t('Read models')}
            columns={readModelColumns({ t, asking, onRebuild: rebuild })}
            rows={items}
            rowKey={({ name }) => name}
            loadingRows={list.isLoading ? 4 : 0}
            labels={{ loading: t('Loading read models…') }}
            empty={null}
          />
        </Card>
      )}
    </section>
  );
}
