import { Component, type ReactNode } from 'react';
import { t } from '#web/i18n/t.ts';
import { reloadWhenDown } from '#web/kit/chunkReload.ts';
import { FailedState } from '#web/kit/FailedState.tsx';
import { Page } from '#web/kit/Page.tsx';
import { report } from './reportUncaught.ts';

/** The last error boundary, for errors of the page itself. React supports this only as a class. */
export class Crash extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    report(error);
    reloadWhenDown(error);
  }

  override render() {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <Page title={t(navigator.onLine ? 'failed.crash' : 'failed.offlineTitle')}>
        <FailedState title={null} error={this.state.error} onRetry={() => location.reload()} />
      </Page>
    );
  }
}
