import { Component, Suspense, type ReactNode } from 'react';

interface OptionalProps {
  readonly children: ReactNode;
  readonly onLost?: () => void;
}

/** Around what is loaded when it is asked for (`React.lazy`): where its code does not come, the page goes on without it. */
export class Optional extends Component<OptionalProps, { readonly lost: boolean }> {
  override readonly state = { lost: false };

  static getDerivedStateFromError() {
    return { lost: true };
  }

  override componentDidCatch(): void {
    this.props.onLost?.();
  }

  override render(): ReactNode {
    return this.state.lost ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
