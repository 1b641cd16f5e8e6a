import { Component, Suspense, type ReactNode } from 'react';

/** A boundary for optional parts (`React.lazy`): where the code cannot be loaded, the page is shown without them. */
export class Optional extends Component<{ readonly children: ReactNode }, { readonly lost: boolean }> {
  override readonly state = { lost: false };

  static getDerivedStateFromError() {
    return { lost: true };
  }

  override render(): ReactNode {
    return this.state.lost ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
