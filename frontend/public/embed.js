// <site-jobs> and <site-film> for other sites (product 2.46). /embed.js?v=1
(() => {
  const site = new URL(document.currentScript.src).origin;

  class SiteFrame extends HTMLElement {
    #frame = document.createElement('iframe');

    connectedCallback() {
      if (this.#frame.isConnected) return;
      const [path, search, title] = this.content();
      search.set('host', location.host);
      Object.assign(this.#frame, {
        src: `${site}${path}?${search}`,
        title: this.title || title,
        loading: 'lazy',
        allow: 'fullscreen; picture-in-picture',
      });
      this.#frame.style.cssText = 'display:block;width:100%;height:480px;border:0';
      this.replaceChildren(this.#frame);
      addEventListener('message', this.#resize);
    }

    disconnectedCallback() {
      removeEventListener('message', this.#resize);
    }

    #resize = ({ origin, source, data }) => {
      const height = data?.siteFrameHeight;
      const isOurs = origin === site && source === this.#frame.contentWindow;
      if (isOurs && Number.isFinite(height) && height >= 120 && height <= 20000)
        this.#frame.style.height = `${Math.ceil(height)}px`;
    };
  }

  class SiteJobs extends SiteFrame {
    content() {
      // The query of a list's address.
      const search = new URLSearchParams(this.getAttribute('filters') ?? '');
      for (const name of ['organization', 'colour', 'language'])
        if (this.hasAttribute(name)) search.set(name, this.getAttribute(name));
      if (this.hasAttribute('compact')) search.set('compact', '1');
      return ['/embed/jobs', search, 'Jobs'];
    }
  }

  class SiteFilm extends SiteFrame {
    content() {
      const film = encodeURIComponent(this.getAttribute('film'));
      return [`/embed/film/${film}`, new URLSearchParams(), 'Video'];
    }
  }

  if (customElements.get('site-jobs')) return;
  customElements.define('site-jobs', SiteJobs);
  customElements.define('site-film', SiteFilm);
})();
