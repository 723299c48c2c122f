/** The players that may be framed, by the beginning of their address. The sanitiser and the site's policy know no others. */
export const videoHosts = ['https://www.youtube-nocookie.com/embed/', 'https://player.vimeo.com/video/'];
