/* Noise-aware non-local means for two independent half renders (Rousselle et al. 2012, simplified).
 * Built on demand by jewelry.py:  cc -O3 -march=native -ffast-math -shared -fPIC denoise.c -o denoise.so
 * a, b: two w*h*3 float images of the same picture with different seeds; out: their filtered mean.
 * Pixels that have converged (a ~ b) are left alone; only what differs between the halves is smoothed. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void box(float *img, float *tmp, int w, int h, int f) { /* running mean, radius f */
    float inv = 1.0f / (2 * f + 1);
    for (int y = 0; y < h; y++) {
        float *r = img + (size_t)y * w, *o = tmp + (size_t)y * w, s = 0;
        for (int x = -f; x <= f; x++) s += r[x < 0 ? 0 : x >= w ? w - 1 : x];
        for (int x = 0; x < w; x++) {
            o[x] = s * inv;
            int p = x + f + 1, m = x - f;
            s += r[p >= w ? w - 1 : p] - r[m < 0 ? 0 : m];
        }
    }
    float *col = calloc(w, sizeof(float));
    for (int y = -f; y <= f; y++) {
        float *r = tmp + (size_t)(y < 0 ? 0 : y >= h ? h - 1 : y) * w;
        for (int x = 0; x < w; x++) col[x] += r[x];
    }
    for (int y = 0; y < h; y++) {
        float *o = img + (size_t)y * w;
        for (int x = 0; x < w; x++) o[x] = col[x] * inv;
        int p = y + f + 1, m = y - f;
        float *rp = tmp + (size_t)(p >= h ? h - 1 : p) * w, *rm = tmp + (size_t)(m < 0 ? 0 : m) * w;
        for (int x = 0; x < w; x++) col[x] += rp[x] - rm[x];
    }
    free(col);
}

void nlm(const float *a, const float *b, float *out, int w, int h, int r, int f, float k) {
    size_t n = (size_t)w * h;
    float *var = malloc(n * 3 * sizeof(float)), *tmp = malloc(n * sizeof(float));
    float *d[2], *acc[2], *ws[2], *p = malloc(n * sizeof(float));
    const float *src[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        d[i] = malloc(n * sizeof(float));
        acc[i] = calloc(n * 3, sizeof(float));
        ws[i] = calloc(n, sizeof(float));
    }
    for (int c = 0; c < 3; c++) { /* variance of one half, smoothed a little */
        for (size_t i = 0; i < n; i++) { float e = a[i * 3 + c] - b[i * 3 + c]; p[i] = e * e * 0.5f; }
        box(p, tmp, w, h, 2);
        for (size_t i = 0; i < n; i++) var[i * 3 + c] = p[i];
    }
    float k2 = k * k;
    for (int dy = -r; dy <= r; dy++) for (int dx = -r; dx <= r; dx++) {
        for (int i = 0; i < 2; i++) {
            const float *s = src[i];
            for (int y = 0; y < h; y++) {
                int yy = y + dy; yy = yy < 0 ? 0 : yy >= h ? h - 1 : yy;
                for (int x = 0; x < w; x++) {
                    int xx = x + dx; xx = xx < 0 ? 0 : xx >= w ? w - 1 : xx;
                    size_t o = ((size_t)y * w + x) * 3, q = ((size_t)yy * w + xx) * 3;
                    float t = 0;
                    for (int c = 0; c < 3; c++) {
                        float e = s[o + c] - s[q + c], vp = var[o + c], vq = var[q + c];
                        t += (e * e - (vp + (vp < vq ? vp : vq))) / (1e-5f + k2 * (vp + vq));
                    }
                    d[i][(size_t)y * w + x] = t * (1.0f / 3);
                }
            }
            box(d[i], tmp, w, h, f);
        }
        for (int i = 0; i < 2; i++) { /* weights of one half filter the other half */
            const float *s = src[1 - i];
            float *ac = acc[1 - i], *wt = ws[1 - i];
            for (int y = 0; y < h; y++) {
                int yy = y + dy; if (yy < 0 || yy >= h) continue;
                for (int x = 0; x < w; x++) {
                    int xx = x + dx; if (xx < 0 || xx >= w) continue;
                    size_t o = (size_t)y * w + x, q = (size_t)yy * w + xx;
                    float t = d[i][o]; if (t > 6) continue;
                    float g = t > 0 ? expf(-t) : 1.0f;
                    ac[o * 3] += g * s[q * 3]; ac[o * 3 + 1] += g * s[q * 3 + 1]; ac[o * 3 + 2] += g * s[q * 3 + 2];
                    wt[o] += g;
                }
            }
        }
    }
    for (size_t i = 0; i < n; i++) for (int c = 0; c < 3; c++)
        out[i * 3 + c] = 0.5f * (acc[0][i * 3 + c] / ws[0][i] + acc[1][i * 3 + c] / ws[1][i]);
    for (int i = 0; i < 2; i++) { free(d[i]); free(acc[i]); free(ws[i]); }
    free(var); free(tmp); free(p);
}
